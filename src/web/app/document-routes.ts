import { type AnyRoute, createRoute } from '@tanstack/react-router';
import type { PagePath } from '#web/kernel/pages.ts';
import { signedIn } from './route-roots.ts';
import { lazyScreen, routesUnder } from './screen-route.ts';

/** The addresses of a client's documents. */

const { redirection } = routesUnder(signedIn);
const lastWordOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

const passport = createRoute({
  getParentRoute: () => signedIn,
  id: 'health-passport-area',
  component: lazyScreen(() => import('#web/screens/health-passport/passport-form.tsx').then((m) => m.PassportFrame)),
});
const passportPart = <const Path extends PagePath>(path: Path) =>
  routesUnder(passport).screen(path, () =>
    import('#web/screens/health-passport/passport-form.tsx').then((m) => m.passportStep(lastWordOf(path))),
  );
const plan = createRoute({
  getParentRoute: () => signedIn,
  id: 'advance-care-plan-area',
  component: lazyScreen(() => import('#web/screens/advance-care-plan/plan-form.tsx').then((m) => m.PlanFrame)),
});
const planPart = <const Path extends PagePath>(path: Path) =>
  routesUnder(plan).screen(path, () =>
    import('#web/screens/advance-care-plan/plan-form.tsx').then((m) => m.planStep(lastWordOf(path))),
  );
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

/** Lists the documents' pages in the account area. */
export function documentPages<Account extends AnyRoute>(account: Account) {
  const { screen } = routesUnder(account);
  return [
    screen('/account/my-documents', () =>
      import('#web/screens/account/my-documents/my-documents-screen.tsx').then((m) => m.MyDocumentsScreen),
    ),
    screen('/account/my-documents/health-passport', () =>
      import('#web/screens/account/my-documents/health-passport/passport-screen.tsx').then((m) => m.PassportScreen),
    ),
    screen('/account/my-documents/advance-care-plan', () =>
      import('#web/screens/account/my-documents/advance-care-plan/plan-screen.tsx').then((m) => m.PlanScreen),
    ),
  ] as const;
}
