import { helpPages } from '#domain/content/pages.ts';
import { brand } from '#web/kernel/brand.ts';
import { signedIn } from './route-roots.ts';
import { routesUnder } from './screen-route.ts';

const { frame, redirection } = routesUnder(signedIn);

/** The parent route of the help (docs/product/content.md, "Help"). */
const help = frame('help-area', { HelpFrame: () => import('#web/screens/help/help-screens.tsx') });
const helpPage = () => import('#web/screens/help/help-screens.tsx');
const ofHelp = routesUnder(help);

/** The parent route of My Community (docs/product/content.md, "My Community"). */
const community = frame('community-area', {
  CommunityFrame: () => import('#web/screens/my-community/community-screens.tsx'),
});
const communityPage = () => import('#web/screens/my-community/community-screens.tsx');
const ofCommunity = routesUnder(community);

export const contentRoutes = [
  redirection('/help', `/help/${helpPages[brand.helpVariant][0]}`),
  help.addChildren([
    ofHelp.screen('/help/faq', { HelpScreen: helpPage }),
    ofHelp.screen('/help/faq/individualised-funding', { HelpScreen: helpPage }),
    ofHelp.screen('/help/about', { HelpScreen: helpPage }),
    ofHelp.screen('/help/contact', { HelpScreen: helpPage }),
    ofHelp.screen('/help/resources', { HelpScreen: helpPage }),
  ]),
  redirection('/my-community', '/my-community/about'),
  community.addChildren([
    ofCommunity.screen('/my-community/about', { CommunityScreen: communityPage }),
    ofCommunity.screen('/my-community/general-links', { CommunityScreen: communityPage }),
    ofCommunity.screen('/my-community/regional-links', { CommunityScreen: communityPage }),
    ofCommunity.screen('/my-community/older-persons', { CommunityScreen: communityPage }),
    ofCommunity.screen('/my-community/disability', { CommunityScreen: communityPage }),
  ]),
] as const;
