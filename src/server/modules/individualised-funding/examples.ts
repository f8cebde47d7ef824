import { membersWho, office, officeWho } from '#server/testing/callers.ts';
import type { ExampleContext, Examples } from '#server/testing/examples.ts';
import { addMoney } from '#server/testing/individualised-funding.ts';

const mayRead = membersWho.readDetails;

/** Makes a funding of another client each time, whose version is the first. */
async function newFunding({ scene }: ExampleContext) {
  const clientRef = await scene.build.client();
  return { clientRef, ...(await addMoney(scene.build, clientRef)) };
}

const fundingParams = async (context: ExampleContext) => {
  const { clientRef, fundingRef } = await newFunding(context);
  return { clientRef, fundingRef };
};

const ownFunding = async ({ scene }: ExampleContext) => {
  const { fundingRef } = await addMoney(scene.build, scene.clientRef);
  return { fundingRef };
};

const terms = async ({ scene }: ExampleContext) => ({
  funderRef: await scene.build.organisation({ pays: true }),
  needsLevel: 'Level1',
  openingBalanceNZD: 1234.5,
  startDate: '2026-07-01',
});
const transaction = { transactionDate: '2026-07-20', serviceType: 'Support worker pay', amountNZD: 12.5 };

const one = '/clients/{clientRef}/individualised-fundings/{fundingRef}' as const;

export const examples: Examples = {
  'GET /clients/{clientRef}/individualised-fundings': { mayCall: mayRead },
  [`GET ${one}`]: { mayCall: mayRead, params: ownFunding },
  [`GET ${one}/statement.csv`]: { mayCall: mayRead, params: ownFunding },
  [`GET ${one}/statement.pdf`]: { mayCall: mayRead, params: ownFunding },
  [`GET ${one}/support-workers`]: { mayCall: mayRead, params: ownFunding },
  'GET /office/clients/{clientRef}/individualised-fundings': { mayCall: office },
  [`GET /office${one}`]: { mayCall: officeWho.coordinateOrPay, params: fundingParams },
  'GET /office/individualised-fundings/due': { mayCall: officeWho.coordinateOrPay },
  'POST /office/clients/{clientRef}/individualised-fundings': {
    mayCall: officeWho.coordinateOrPay,
    params: async ({ scene }) => ({ clientRef: await scene.build.client() }),
    body: terms,
  },
  [`PUT /office${one}`]: { mayCall: officeWho.coordinateOrPay, params: fundingParams, body: terms },
  [`POST /office${one}/transactions`]: {
    mayCall: officeWho.coordinateOrPay,
    params: fundingParams,
    body: () => transaction,
  },
  [`PUT /office${one}/transactions/{transactionRef}`]: {
    mayCall: officeWho.coordinateOrPay,
    params: newFunding,
    body: () => transaction,
  },
  [`DELETE /office${one}/transactions/{transactionRef}`]: { mayCall: officeWho.coordinateOrPay, params: newFunding },
};
