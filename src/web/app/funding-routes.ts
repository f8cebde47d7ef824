import type { AnyRoute } from '@tanstack/react-router';
import { routesUnder } from './screen-route.ts';

const registrationScreens = () =>
  import('#web/screens/account/individualised-funding/registrations/register-screen.tsx');

/** Lists the pages of a client's individualised funding, in the account area. */
export function fundingRoutes<Account extends AnyRoute>(account: Account) {
  const { screen } = routesUnder(account);
  return [
    screen('/account/individualised-funding/$fundingRef', {
      FundingOverviewScreen: () => import('#web/screens/account/individualised-funding/overview-screen.tsx'),
    }),
    screen('/account/individualised-funding/$fundingRef/support-workers', {
      OwnSupportWorkersScreen: () => import('#web/screens/account/individualised-funding/support-workers-screen.tsx'),
    }),
    screen('/account/individualised-funding/$fundingRef/payroll-details', {
      PayrollDetailsScreen: () => import('#web/screens/account/individualised-funding/payroll-details-screen.tsx'),
    }),
    screen('/account/individualised-funding/$fundingRef/timesheets-expenses', {
      ClaimsScreen: () => import('#web/screens/account/individualised-funding/claims-screen.tsx'),
    }),
    screen('/account/individualised-funding/$fundingRef/transaction-history', {
      TransactionHistoryScreen: () =>
        import('#web/screens/account/individualised-funding/transaction-history-screen.tsx'),
    }),
    screen('/account/individualised-funding/$fundingRef/register-as-employer', {
      RegisterAsEmployerScreen: registrationScreens,
    }),
    screen('/account/individualised-funding/$fundingRef/register-as-employer/$step', {
      RegisterAsEmployerScreen: registrationScreens,
    }),
    screen('/account/individualised-funding/$fundingRef/register-support-worker', {
      RegisterSupportWorkerScreen: registrationScreens,
    }),
    screen('/account/individualised-funding/$fundingRef/register-support-worker/$step', {
      RegisterSupportWorkerScreen: registrationScreens,
    }),
  ] as const;
}
