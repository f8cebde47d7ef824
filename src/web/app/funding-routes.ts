import type { AnyRoute } from '@tanstack/react-router';
import { routesUnder } from './screen-route.ts';

const registrationScreens = () =>
  import('#web/screens/account/individualised-funding/registrations/register-screen.tsx');

/** Lists the pages of a client's individualised funding, in the account area. */
export function fundingRoutes<Account extends AnyRoute>(account: Account) {
  const { screen } = routesUnder(account);
  return [
    screen('/account/individualised-funding/$fundingRef', () =>
      import('#web/screens/account/individualised-funding/overview-screen.tsx').then((m) => m.FundingOverviewScreen),
    ),
    screen('/account/individualised-funding/$fundingRef/support-workers', () =>
      import('#web/screens/account/individualised-funding/support-workers-screen.tsx').then(
        (m) => m.OwnSupportWorkersScreen,
      ),
    ),
    screen('/account/individualised-funding/$fundingRef/payroll-details', () =>
      import('#web/screens/account/individualised-funding/payroll-details-screen.tsx').then(
        (m) => m.PayrollDetailsScreen,
      ),
    ),
    screen('/account/individualised-funding/$fundingRef/timesheets-expenses', () =>
      import('#web/screens/account/individualised-funding/claims-screen.tsx').then((m) => m.ClaimsScreen),
    ),
    screen('/account/individualised-funding/$fundingRef/transaction-history', () =>
      import('#web/screens/account/individualised-funding/transaction-history-screen.tsx').then(
        (m) => m.TransactionHistoryScreen,
      ),
    ),
    screen('/account/individualised-funding/$fundingRef/register-as-employer', () =>
      registrationScreens().then((m) => m.RegisterAsEmployerScreen),
    ),
    screen('/account/individualised-funding/$fundingRef/register-as-employer/$step', () =>
      registrationScreens().then((m) => m.RegisterAsEmployerScreen),
    ),
    screen('/account/individualised-funding/$fundingRef/register-support-worker', () =>
      registrationScreens().then((m) => m.RegisterSupportWorkerScreen),
    ),
    screen('/account/individualised-funding/$fundingRef/register-support-worker/$step', () =>
      registrationScreens().then((m) => m.RegisterSupportWorkerScreen),
    ),
  ] as const;
}
