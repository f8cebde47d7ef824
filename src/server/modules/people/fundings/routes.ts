import type { Router } from '#server/kernel/route.ts';
import { listFunders, listOrganisationNames } from '#server/modules/organisations/queries.ts';
import { addFunding, changeFunding } from './service.ts';

/** Adds the calls about who pays for a client's care, and how much of it. */
export function fundingRoutes({ route }: Router) {
  route('POST /office/clients/{clientRef}/fundings', ({ tx, params, body, version, acting }) =>
    addFunding(tx, { ...params, version, body, ...acting }),
  );

  route('PUT /office/clients/{clientRef}/fundings/{fundingRef}', ({ tx, params, body, version, acting }) =>
    changeFunding(tx, { ...params, version, body, ...acting }),
  );

  route('GET /office/client-choices', async ({ tx }) => ({
    funders: await listFunders(tx),
    organisations: await listOrganisationNames(tx),
  }));
}
