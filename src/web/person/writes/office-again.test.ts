import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addFunding, changeFunding } from '#web/calls/office-clients.ts';
import { addOrganisation, changeOrganisation } from '#web/calls/organisations.ts';
import { queriesOf } from '#web/calls/query-client.ts';
import { writesOf } from './writes.ts';

const ref = 'a'.repeat(16);
const keys = {
  choices: ['office', 'clients', 'choices'],
  request: ['office', 'request', ref],
  organisations: ['office', 'organisations'],
};

const submit: ReturnType<typeof writesOf>['submit'] = (command) => writesOf().submit(command);

beforeEach(() => {
  const answer = async () => new Response(JSON.stringify({ ref }), { headers: { 'content-type': 'application/json' } });
  vi.stubGlobal('fetch', answer);
  for (const queryKey of Object.values(keys)) queriesOf().setQueryData(queryKey, {});
});
afterEach(() => queriesOf().clear());

const isOld = (queryKey: readonly string[]) => queriesOf().getQueryState(queryKey)?.isInvalidated;
const at = { params: { clientRef: ref }, version: 1 };
const body = { funderName: 'Kererū Health', fundedTimeMins: 60 };

describe('what the office shows of who pays', () => {
  it.each([
    ['a new organisation', () => submit(addOrganisation({ body: { name: 'Kererū Health', pays: true } }))],
    [
      'an organisation that was changed',
      () => submit(changeOrganisation({ params: { ref }, version: 1, body: { pays: true } })),
    ],
    ['a new funding', () => submit(addFunding({ ...at, body: { ...body, jobTypeRef: 'personal-care' } }))],
    [
      'a funding that was changed',
      () =>
        submit(changeFunding({ ...at, params: { ...at.params, fundingRef: ref }, body: { ...body, active: false } })),
    ],
  ])('is read again after %s', async (_, write) => {
    await write();
    expect(Object.values(keys).map(isOld)).toEqual([true, true, true]);
  });
});
