import type { AnyRoute } from '@tanstack/react-router';
import { routesUnder } from './screen-route.ts';

/** The access to a client's funding (docs/product/individualised-funding.md, "Pages"). */
const seesFunding = { audience: 'client', needs: 'viewClientDetails' } as const;

/** The access to registrations (docs/product/funding-registrations.md, "Who may register"). */
const registers = { audience: 'client', needs: 'manager' } as const;

const registrationScreens = () =>
  import('#web/screens/account/individualised-funding/registrations/register-screen.tsx');

/** Lists the pages of a client's individualised funding, in the account area. */
export function fundingRoutes<Account extends AnyRoute>(account: Account) {
  const { screen } = routesUnder(account);
  return [
    screen('/account/individualised-funding/$fundingRef', { title: 'Individualised funding', ...seesFunding }, () =>
      import('#web/screens/account/individualised-funding/overview-screen.tsx').then((m) => m.FundingOverviewScreen),
    ),
    screen(
      '/account/individualised-funding/$fundingRef/support-workers',
      { title: 'Support workers', ...seesFunding },
      () =>
        import('#web/screens/account/individualised-funding/support-workers-screen.tsx').then(
          (m) => m.OwnSupportWorkersScreen,
        ),
    ),
    screen(
      '/account/individualised-funding/$fundingRef/payroll-details',
      { title: 'Payroll details', ...seesFunding },
      () =>
        import('#web/screens/account/individualised-funding/payroll-details-screen.tsx').then(
          (m) => m.PayrollDetailsScreen,
        ),
    ),
    screen(
      '/account/individualised-funding/$fundingRef/timesheets-expenses',
      { title: 'Expense claims', ...seesFunding },
      () => import('#web/screens/account/individualised-funding/claims-screen.tsx').then((m) => m.ClaimsScreen),
    ),
    screen(
      '/account/individualised-funding/$fundingRef/transaction-history',
      { title: 'Transaction history', ...seesFunding },
      () =>
        import('#web/screens/account/individualised-funding/transaction-history-screen.tsx').then(
          (m) => m.TransactionHistoryScreen,
        ),
    ),
    screen(
      '/account/individualised-funding/$fundingRef/register-as-employer',
      { title: 'Register as an employer', ...registers },
      () => registrationScreens().then((m) => m.RegisterAsEmployerScreen),
    ),
    screen(
      '/account/individualised-funding/$fundingRef/register-as-employer/$step',
      { title: 'Register as an employer', ...registers },
      () => registrationScreens().then((m) => m.RegisterAsEmployerScreen),
    ),
    screen(
      '/account/individualised-funding/$fundingRef/register-support-worker',
      { title: 'Register a support worker', ...registers },
      () => registrationScreens().then((m) => m.RegisterSupportWorkerScreen),
    ),
    screen(
      '/account/individualised-funding/$fundingRef/register-support-worker/$step',
      { title: 'Register a support worker', ...registers },
      () => registrationScreens().then((m) => m.RegisterSupportWorkerScreen),
    ),
  ] as const;
}
