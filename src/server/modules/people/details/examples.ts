import { membersWho } from '#server/testing/callers.ts';
import type { Examples } from '#server/testing/examples.ts';

export const examples: Examples = {
  'GET /clients/{clientRef}': { mayCall: membersWho.readDetails },
  'PATCH /clients/{clientRef}': {
    mayCall: membersWho.writeDetails,
    body: () => ({ knownAs: 'Rosie' }),
    ifMatch: async ({ scene: { build, clientRef } }) => {
      const stored = await build.query<{ version: number }>('select version from clients where ref = $1', [clientRef]);
      return stored[0]!.version;
    },
  },
};
