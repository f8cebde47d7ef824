import { membersWho } from '#server/testing/callers.ts';
import type { Examples } from '#server/testing/examples.ts';

const base = '/clients/{clientRef}/support-workers' as const;
const mayCall = membersWho.writeRoster;

export const examples: Examples = {
  [`POST ${base}/search`]: { mayCall, body: () => ({ location: { latitude: -41.29, longitude: 174.78 } }) },
  [`GET ${base}/favourites`]: { mayCall },
  [`GET ${base}/hidden`]: { mayCall },
};
