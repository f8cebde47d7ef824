import { membersWho, office, staff } from '#server/testing/callers.ts';
import type { Examples } from '#server/testing/examples.ts';
import { addMoney } from '#server/testing/individualised-funding.ts';

export const examples: Examples = {
  'GET /clients/{clientRef}/individualised-fundings/{fundingRef}/hours': {
    mayCall: membersWho.readDetails,
    params: async ({ scene }) => {
      const { fundingRef } = await addMoney(scene.build, scene.clientRef);
      return { fundingRef };
    },
  },
  'GET /office/clients/{clientRef}/hours': {
    mayCall: office,
    query: () => ({ from: '2026-10-01', to: '2026-10-31' }),
  },
  'GET /office/organisations/{ref}/hours': {
    mayCall: office,
    params: async ({ scene }) => ({ ref: await scene.build.organisation() }),
    query: () => ({ from: '2026-10-01', to: '2026-10-31' }),
    // It pays for no client, so no one's hours were read.
    changesNothing: true,
  },
  'GET /organisations/{ref}/hours': {
    mayCall: staff,
    params: ({ organisationRef }) => ({ ref: organisationRef }),
    query: () => ({ from: '2026-10-01', to: '2026-10-31' }),
    changesNothing: true,
  },
};
