import { helpPages } from '#domain/content/pages.ts';
import { brand } from '#web/kernel/brand.ts';
import type { PagePath } from '#web/kernel/pages.ts';
import { signedIn } from './route-roots.ts';
import { routesUnder } from './screen-route.ts';

/** The addresses of the texts that every person reads, and of a client's documents. */

const { frame, redirection } = routesUnder(signedIn);

const helpPage = () => import('#web/screens/help/help-screens.tsx');
/** The parent route of the help (docs/product/content.md, "Help"). */
const help = frame('help-area', { HelpFrame: helpPage });
const ofHelp = routesUnder(help);

const communityPage = () => import('#web/screens/my-community/community-screens.tsx');
/** The parent route of My Community (docs/product/content.md, "My Community"). */
const community = frame('community-area', { CommunityFrame: communityPage });
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

const passportForm = () => import('#web/screens/health-passport/passport-form.tsx');
const planForm = () => import('#web/screens/advance-care-plan/plan-form.tsx');
const lastWordOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

const passport = frame('health-passport-area', { PassportFrame: passportForm });
const passportPart = <const Path extends PagePath>(path: Path) =>
  routesUnder(passport).screen(path, {
    Step: async () => ({ Step: (await passportForm()).passportStep(lastWordOf(path)) }),
  });
const plan = frame('advance-care-plan-area', { PlanFrame: planForm });
const planPart = <const Path extends PagePath>(path: Path) =>
  routesUnder(plan).screen(path, { Step: async () => ({ Step: (await planForm()).planStep(lastWordOf(path)) }) });
/** Leads from the steps' addresses in the account to the form. */
const inAccount = <const Path extends string>(path: Path) => redirection(`/account/my-documents/${path}`, `/${path}`);

export const documentForms = [
  passport.addChildren([
    passportPart('/health-passport/personal-details'),
    passportPart('/health-passport/section-a'),
    passportPart('/health-passport/section-b'),
    passportPart('/health-passport/section-c'),
  ]),
  redirection('/health-passport', '/account/my-documents/health-passport'),
  plan.addChildren([
    planPart('/advance-care-plan/step-one'),
    planPart('/advance-care-plan/step-two'),
    planPart('/advance-care-plan/step-three'),
  ]),
  redirection('/advance-care-plan', '/account/my-documents/advance-care-plan'),
  inAccount('health-passport/personal-details'),
  inAccount('health-passport/section-a'),
  inAccount('health-passport/section-b'),
  inAccount('health-passport/section-c'),
  inAccount('advance-care-plan/step-one'),
  inAccount('advance-care-plan/step-two'),
  inAccount('advance-care-plan/step-three'),
] as const;
