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
const inCommunity = { title: 'My Community' } as const;

export const contentRoutes = [
  routesUnder(signedIn).redirection('/help', `/help/${helpPages[brand.helpVariant][0]}`),
  help.addChildren([
    ofHelp.screen('/help/faq', { title: 'Help' }, toHelpPage),
    ofHelp.screen('/help/faq/individualised-funding', { title: 'Individualised funding: help' }, toHelpPage),
    ofHelp.screen('/help/about', { title: 'About' }, toHelpPage),
    ofHelp.screen('/help/contact', { title: 'Contact' }, toHelpPage),
    ofHelp.screen('/help/resources', { title: 'Resources' }, toHelpPage),
  ]),
  routesUnder(signedIn).redirection('/my-community', '/my-community/about'),
  community.addChildren([
    ofCommunity.screen('/my-community/about', inCommunity, toCommunityPage),
    ofCommunity.screen('/my-community/general-links', inCommunity, toCommunityPage),
    ofCommunity.screen('/my-community/regional-links', inCommunity, toCommunityPage),
    ofCommunity.screen('/my-community/older-persons', inCommunity, toCommunityPage),
    ofCommunity.screen('/my-community/disability', inCommunity, toCommunityPage),
  ]),
] as const;
