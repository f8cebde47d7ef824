import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ticketKinds, ticketTypes } from '#domain/tickets/kinds.ts';
import { ticketStatuses } from '#domain/tickets/types.ts';

const schema = readFileSync(join(import.meta.dirname, '../../../docs/schema.sql'), 'utf8');

function listNamed(constraint: string): string[] {
  const line = schema.split('\n').find((one) => one.includes(` constraint ${constraint} check `)) ?? '';
  const names = [...line.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);
  return names.filter((name) => !ticketStatuses.some((status) => status === name)).sort();
}

it.each<[string, (kind: (typeof ticketKinds)['change']) => boolean]>([
  ['tickets_type', () => true],
  ['tickets_client_unless_registration', ({ concerns }) => concerns === 'newClient'],
  ['tickets_registration_has_details', ({ concerns }) => concerns === 'newClient'],
  ['tickets_job_where_visits', ({ concerns }) => concerns === 'visits'],
  ['tickets_begins_where_visits', ({ concerns }) => concerns === 'visits'],
  ['tickets_offer_of_visits', ({ needsWorker }) => needsWorker],
])('the constraint %s names the kinds of tickets that the table of kinds does', (constraint, isNamed) => {
  expect(listNamed(constraint)).toEqual(ticketTypes.filter((type) => isNamed(ticketKinds[type])).sort());
});
