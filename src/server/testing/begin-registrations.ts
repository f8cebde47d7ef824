import {
  exampleEmployer,
  exampleSupportWorker,
} from '#domain/individualised-funding/registrations/example-registrations.ts';
import { newRef } from '#server/db/new-ref.ts';
import { addMoney } from './individualised-funding.ts';
import type { Scene } from './scene.ts';

const list = '/clients/{clientRef}/individualised-fundings/{fundingRef}/registrations' as const;

type Values = Record<string, string>;

/** Makes a client of their own with a funding, and what they and the office do with it. */
export async function beginRegistrations({ build, test, office }: Scene, level = 'Level2') {
  const clientRef = await build.client();
  const { ref: userRef, token } = await build.user();
  await build.member(userRef, clientRef, { role: 'client' });
  const { fundingRef } = await addMoney(build, clientRef);
  await build.query('update individualised_fundings set needs_level = $1 where ref = $2', [level, fundingRef]);
  const params = { clientRef, fundingRef };
  const send = (kind: 'employer' | 'support-worker', changes: Values = {}, more: object = {}, by = token) => {
    const values = { ...(kind === 'employer' ? exampleEmployer : exampleSupportWorker), ...changes };
    return test.call(`POST ${list}/${kind}`, { token: by, params, body: { ref: newRef(), values, ...more } });
  };
  const read = async () => (await test.call(`GET ${list}`, { token, params })).body;
  const withdraw = (registrationRef: string) =>
    test.call(`POST ${list}/{registrationRef}/withdraw`, { token, params: { ...params, registrationRef }, ifMatch: 1 });
  const approve = (ref: string, ifMatch = 1) =>
    test.call('POST /office/tickets/{ref}/approve', {
      ...{ token: office.token, params: { ref }, ifMatch },
      body: { supportWorkerRefs: [], message: 'Welcome' },
    });
  const decline = (ref: string, ifMatch = 1) =>
    test.call('POST /office/tickets/{ref}/decline', {
      ...{ token: office.token, params: { ref }, ifMatch },
      body: { reason: 'The tax code is not that of a second job.' },
    });
  const readNumbers = async (registrationRef: string) => {
    const numbers = 'GET /office/funding-registrations/{registrationRef}/numbers';
    return (await test.call(numbers, { token: office.token, params: { registrationRef } })).body;
  };
  return { clientRef, userRef, token, params, send, read, withdraw, approve, decline, readNumbers };
}
