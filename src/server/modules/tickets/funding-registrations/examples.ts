import {
  exampleEmployer,
  exampleSupportWorker,
} from '#domain/individualised-funding/registrations/example-registrations.ts';
import { newRef } from '#server/db/new-ref.ts';
import { membersWho, officeWho } from '#server/testing/callers.ts';
import type { ExampleContext, Examples } from '#server/testing/examples.ts';
import { addRegistration } from '#server/testing/funding-registrations.ts';
import { addMoney } from '#server/testing/individualised-funding.ts';

const mayCall = membersWho.manage;
const registrations = '/clients/{clientRef}/individualised-fundings/{fundingRef}/registrations' as const;

/** Adds a funding of its own each time, since one employer is registered once. */
const params = async ({ scene }: ExampleContext) => {
  const { fundingRef } = await addMoney(scene.build, scene.clientRef);
  return { fundingRef };
};

const registered = async (context: ExampleContext) => {
  const { scene } = context;
  const key = { clientRef: scene.clientRef, ...(await params(context)) };
  return { fundingRef: key.fundingRef, registrationRef: await addRegistration(scene, key) };
};

const officeParams = async (context: ExampleContext) => {
  const { registrationRef } = await registered(context);
  return { registrationRef };
};

export const examples: Examples = {
  [`GET ${registrations}`]: { mayCall, params },
  [`POST ${registrations}/employer`]: {
    mayCall,
    params,
    body: () => ({ ref: newRef(), values: exampleEmployer }),
  },
  [`POST ${registrations}/support-worker`]: {
    mayCall,
    params,
    body: () => ({ ref: newRef(), values: exampleSupportWorker }),
  },
  [`POST ${registrations}/{registrationRef}/withdraw`]: { mayCall, params: registered },
  [`GET ${registrations}/{registrationRef}/pdf`]: { mayCall, params: registered },
  'GET /office/funding-registrations/{registrationRef}/numbers': {
    mayCall: officeWho.coordinate,
    params: officeParams,
  },
  'GET /office/funding-registrations/{registrationRef}/pdf': { mayCall: officeWho.coordinate, params: officeParams },
};
