import type { Relationship } from '#domain/support-workers/relationship.ts';
import type { DemoClient } from './clients.ts';
import type { Booking } from './jobs.ts';
import { type Setting, toDemoInstant } from './setting.ts';
import type { DemoWorker } from './support-workers.ts';

type RelationshipFacts = {
  clients: readonly DemoClient[];
  workers: readonly DemoWorker[];
  bookings: readonly Booking[];
};

/**
 * Makes the relationships of the demonstration client. They like those who come most, know two others, and have hidden someone nearby who
 * never comes.
 */
export function makeRelationships(setting: Setting, { clients, workers, bookings }: RelationshipFacts) {
  const client = clients[0]!;
  const team = new Set(
    bookings.flatMap(({ client: { ref }, job }) => (ref === client.ref ? job.supportWorkerRefs : [])),
  );
  const others = workers.filter(({ ref, active }) => active && !team.has(ref));
  const [first, second] = [...team];
  const [third, fourth, hidden] = others;
  const relationships: [string | undefined, Relationship][] = [
    [first, { favourite: true, level: 1 }],
    [second, { favourite: true, level: 2 }],
    [third?.ref, { favourite: true }],
    [fourth?.ref, { favourite: false, level: 3 }],
    [hidden?.ref, { favourite: false, level: 99 }],
  ];
  const changedAt = toDemoInstant(setting, -30, '10:00');
  return relationships.flatMap(([workerRef, relationship]) =>
    workerRef ? [{ ...relationship, clientRef: client.ref, workerRef, changedAt }] : [],
  );
}
