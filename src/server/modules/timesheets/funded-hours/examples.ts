import { membersWho, office } from '#server/testing/callers.ts';
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
};
