import type { Router } from '#server/kernel/route.ts';
import * as service from './service.ts';

/** Adds the calls about money that clients spend on their own care, as they and the office see it. */
export function individualisedFundingRoutes({ route, context }: Router) {
  route('GET /clients/{clientRef}/individualised-fundings', ({ tx, params, caller, acting }) =>
    service.listFundings(tx, { ...params, caller, ...acting }),
  );

  route('GET /clients/{clientRef}/individualised-fundings/{fundingRef}', ({ tx, params, caller, acting }) =>
    service.readFunding(tx, { ...params, caller, ...acting }),
  );

  route(
    'GET /clients/{clientRef}/individualised-fundings/{fundingRef}/statement.csv',
    ({ tx, params, caller, acting }) => service.exportStatement(tx, { ...params, caller, ...acting }),
  );

  route(
    'GET /clients/{clientRef}/individualised-fundings/{fundingRef}/statement.pdf',
    ({ tx, params, caller, acting }) => service.printStatement(tx, { ...params, context, caller, ...acting }),
  );

  route(
    'GET /clients/{clientRef}/individualised-fundings/{fundingRef}/support-workers',
    ({ tx, params, caller, acting }) => service.listOwnSupportWorkers(tx, { ...params, caller, ...acting }),
  );

  route('GET /office/clients/{clientRef}/individualised-fundings', ({ tx, params, acting }) =>
    service.listOfficeFundings(tx, { ...params, ...acting }),
  );

  route('GET /office/clients/{clientRef}/individualised-fundings/{fundingRef}', ({ tx, params, acting }) =>
    service.readOfficeFunding(tx, { ...params, ...acting }),
  );

  route('GET /office/individualised-fundings/due', ({ tx, now }) => service.listDueFundings(tx, { ...context, now }));

  route('POST /office/clients/{clientRef}/individualised-fundings', ({ tx, params, body, acting }) =>
    service.addFunding(tx, { ...params, body, ...acting }),
  );

  const funding = '/office/clients/{clientRef}/individualised-fundings/{fundingRef}' as const;
  route(`PUT ${funding}`, ({ tx, params, body, version, acting }) =>
    service.changeFunding(tx, { ...params, body, version, ...acting }),
  );

  route(`POST ${funding}/transactions`, ({ tx, params, body, version, acting }) =>
    service.addTransaction(tx, { ...params, context, body, version, ...acting }),
  );

  route(`PUT ${funding}/transactions/{transactionRef}`, ({ tx, params, body, version, acting }) =>
    service.changeTransaction(tx, { ...params, context, body, version, ...acting }),
  );

  route(`DELETE ${funding}/transactions/{transactionRef}`, ({ tx, params, version, acting }) =>
    service.removeTransaction(tx, { ...params, context, version, ...acting }),
  );
}
