import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { signedIn } from './route-roots.ts';
import { lazyScreen, routesUnder } from './screen-route.ts';

/** The addresses of a client's documents. */

/** docs/product/documents.md, "Pages". */
const keepsDocuments = { audience: 'client', needs: 'manager' } as const;
const readsDocuments = { ...keepsDocuments, formerManagerToo: true } as const;
const passportTitle = 'e-Health Passport';
const planTitle = 'Advanced Care Plan';

const passport = createRoute({
  getParentRoute: () => signedIn,
  path: 'health-passport',
  component: lazyScreen(() => import('#web/screens/health-passport/passport-form.tsx').then((m) => m.PassportFrame)),
});
const passportPart = <const Path extends string>(path: Path) =>
  routesUnder(passport).screen(path, { title: passportTitle, ...keepsDocuments }, () =>
    import('#web/screens/health-passport/passport-form.tsx').then((m) => m.passportStep(path)),
  );
const plan = createRoute({
  getParentRoute: () => signedIn,
  path: 'advance-care-plan',
  component: lazyScreen(() => import('#web/screens/advance-care-plan/plan-form.tsx').then((m) => m.PlanFrame)),
});
const planPart = <const Path extends string>(path: Path) =>
  routesUnder(plan).screen(path, { title: planTitle, ...keepsDocuments }, () =>
    import('#web/screens/advance-care-plan/plan-form.tsx').then((m) => m.planStep(path)),
  );
/** Leads from the steps' addresses in the account to the form. */
const inAccount = <const Path extends string>(path: Path) =>
  routesUnder(signedIn).redirection(`/account/my-documents/${path}`, `/${path}`);

export const documentForms = [
  passport.addChildren([
    routesUnder(passport).redirection('/', '/account/my-documents/health-passport'),
    passportPart('personal-details'),
    passportPart('section-a'),
    passportPart('section-b'),
    passportPart('section-c'),
  ]),
  plan.addChildren([
    routesUnder(plan).redirection('/', '/account/my-documents/advance-care-plan'),
    planPart('step-one'),
    planPart('step-two'),
    planPart('step-three'),
  ]),
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
    screen('/account/my-documents', { title: 'Documents', ...readsDocuments }, () =>
      import('#web/screens/account/my-documents/my-documents-screen.tsx').then((m) => m.MyDocumentsScreen),
    ),
    screen('/account/my-documents/health-passport', { title: passportTitle, ...readsDocuments }, () =>
      import('#web/screens/account/my-documents/health-passport/passport-screen.tsx').then((m) => m.PassportScreen),
    ),
    screen('/account/my-documents/advance-care-plan', { title: planTitle, ...readsDocuments }, () =>
      import('#web/screens/account/my-documents/advance-care-plan/plan-screen.tsx').then((m) => m.PlanScreen),
    ),
  ] as const;
}
