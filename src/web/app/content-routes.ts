import { createRoute } from '@tanstack/react-router';
import { helpPages } from '#domain/content/pages.ts';
import { brand } from '#web/kernel/brand.ts';
import { signedIn } from './route-roots.ts';
import { type Load, lazyScreen, routesUnder } from './screen-route.ts';

/** The parent route of the help (docs/product/content.md, "Help"). */
const help = createRoute({
  getParentRoute: () => signedIn,
  id: 'help-area',
  component: lazyScreen(() => import('#web/screens/help/help-frame.tsx').then((m) => m.HelpFrame)),
});
const toHelpPage: Load = () => import('#web/screens/help/help-screen.tsx').then((m) => m.HelpScreen);
const ofHelp = routesUnder(help);

/** The parent route of My Community (docs/product/content.md, "My Community"). */
const community = createRoute({
  getParentRoute: () => signedIn,
  id: 'community-area',
  component: lazyScreen(() => import('#web/screens/my-community/community-frame.tsx').then((m) => m.CommunityFrame)),
});
const toCommunityPage: Load = () =>
  import('#web/screens/my-community/community-screen.tsx').then((m) => m.CommunityScreen);
const ofCommunity = routesUnder(community);

export const contentRoutes = [
  routesUnder(signedIn).redirection('/help', `/help/${helpPages[brand.helpVariant][0]}`),
  help.addChildren([
    ofHelp.screen('/help/faq', toHelpPage),
    ofHelp.screen('/help/faq/individualised-funding', toHelpPage),
    ofHelp.screen('/help/about', toHelpPage),
    ofHelp.screen('/help/contact', toHelpPage),
    ofHelp.screen('/help/resources', toHelpPage),
  ]),
  routesUnder(signedIn).redirection('/my-community', '/my-community/about'),
  community.addChildren([
    ofCommunity.screen('/my-community/about', toCommunityPage),
    ofCommunity.screen('/my-community/general-links', toCommunityPage),
    ofCommunity.screen('/my-community/regional-links', toCommunityPage),
    ofCommunity.screen('/my-community/older-persons', toCommunityPage),
    ofCommunity.screen('/my-community/disability', toCommunityPage),
  ]),
] as const;
