import type { WorkerRelationship } from '#contract/support-workers.ts';
import {
  addFavourite,
  chooseLevel,
  hideWorker,
  isHidden,
  type PreferenceLevel,
  type Relationship,
  removeFavourite,
  unhideWorker,
} from '#domain/support-workers/relationship.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { joinWithAnd } from '#domain/texts/join-with-and.ts';
import { type CommandData, defineCommand } from './commands.ts';

/** Opinions of a client on a support worker: each change shows at once, and can be undone. */

const shared = {
  title: 'Support worker',
  offline: 'queue',
  invalidates: ({ clientRef = '' }: { clientRef?: string | undefined }) => [['client', clientRef, 'support-workers']],
} as const;

type WithLabels = Pick<CommandData, 'labels'>;

const formatName = ({ labels = [] }: WithLabels) => joinWithAnd(labels);
const say = (words: string) => (command: WithLabels) => `${formatName(command)} ${words}`;

const added = {
  sent: say('has been added to your preferred list.'),
  failed: cannot('be added to your preferred list'),
};
const hidden = { sent: sayHidden, failed: cannot('be hidden') };

function cannot(words: string) {
  return (about: string) => `${about} could not ${words}`;
}

/** Says that a worker is hidden. That does not cancel visits, so the message says how many remain. */
function sayHidden(command: WithLabels, { upcomingVisits }: WorkerRelationship): string {
  const { total = 0 } = upcomingVisits ?? {};
  const stay = total > 0 ? ` ${formatCount(total, 'visit stays', 'visits stay')} booked.` : '';
  return `${formatName(command)} has been hidden.${stay}`;
}

type Params = { clientRef: string; supportWorkerRef: string };
type Change = { params: Params } & WithLabels;

const favouritePath = 'POST /clients/{clientRef}/support-workers/favourites';

const favourite = defineCommand(favouritePath, {
  ...shared,
  ...added,
  undo: ({ params: { clientRef }, body, labels }): CommandData[] => [
    unfavourite({ params: { clientRef, ...body }, labels }),
  ],
});

/** Making a hidden worker a favourite unhides them, so undoing it hides them again. */
const favouriteHidden = defineCommand(favouritePath, {
  ...shared,
  ...added,
  name: 'favouriteHidden',
  undo: ({ params: { clientRef }, body, labels }): CommandData[] => [hide({ params: { clientRef, ...body }, labels })],
});

const unfavourite = defineCommand('DELETE /clients/{clientRef}/support-workers/favourites/{supportWorkerRef}', {
  ...shared,
  sent: say('has been removed from your preferred list.'),
  failed: cannot('be removed from your preferred list'),
  undo: ({ params, labels }): CommandData[] => [makeFavourite({ params, labels })],
});

const hide = defineCommand('PUT /clients/{clientRef}/support-workers/hidden/{supportWorkerRef}', {
  ...shared,
  ...hidden,
  undo: ({ params, labels, before }): CommandData[] => restore({ params, labels }, before as Relationship | undefined),
});

const unhide = defineCommand('DELETE /clients/{clientRef}/support-workers/hidden/{supportWorkerRef}', {
  ...shared,
  sent: say('has been unhidden.'),
  failed: cannot('be unhidden'),
  undo: ({ params, labels }): CommandData[] => [hide({ params, labels })],
});

const setLevel = defineCommand('PUT /clients/{clientRef}/support-workers/levels/{supportWorkerRef}', {
  ...shared,
  sent: (command) => `Your preference for ${formatName(command)} has been saved.`,
  failed: (about) => `Your preference for ${about} could not be saved`,
  undo: ({ params, labels, before }): CommandData[] => (before ? [setLevel({ params, labels, body: before })] : []),
});

function makeFavourite({ params: { clientRef, supportWorkerRef }, labels }: Change) {
  return favourite({ params: { clientRef }, body: { supportWorkerRef }, labels });
}

/** Brings back the heart and the level that the worker had before hiding. */
function restore(
  change: Change,
  { favourite: wasFavourite, level }: Relationship = { favourite: false },
): CommandData[] {
  const levelBack = level ? setLevel({ ...change, body: { level } }) : unhide(change);
  return [levelBack, ...(wasFavourite ? [makeFavourite(change)] : [])];
}

type KnownWorker = Relationship & { ref: string; fullName: string };
type ChangeInput = { clientRef: string; worker: KnownWorker };

function toChange({ clientRef, worker: { ref, fullName } }: ChangeInput): Change {
  return { params: { clientRef, supportWorkerRef: ref }, labels: [fullName] };
}

/** Adds a favourite or removes one, as the heart does. */
export function toggleFavourite(input: ChangeInput) {
  const change = toChange(input);
  if (input.worker.favourite) return unfavourite(change);
  if (!isHidden(input.worker)) return makeFavourite(change);
  const { clientRef, supportWorkerRef } = change.params;
  return favouriteHidden({ params: { clientRef }, body: { supportWorkerRef }, labels: change.labels });
}

export function toggleHidden(input: ChangeInput) {
  const { favourite: isFavourite, level } = input.worker;
  const change = toChange(input);
  return isHidden(input.worker) ? unhide(change) : hide({ ...change, before: { favourite: isFavourite, level } });
}

/** Changes the level: First to Fourth, or no preference. */
export function changeLevel(input: ChangeInput & { level: PreferenceLevel | undefined }) {
  const { level = null, worker } = input;
  return setLevel({ ...toChange(input), body: { level }, before: { level: worker.level ?? null } });
}

type ChangeBody = { supportWorkerRef?: string; level?: PreferenceLevel | null };

const effects: Record<string, (now: Relationship, body: ChangeBody) => Relationship> = {
  [favouritePath]: addFavourite,
  'DELETE /clients/{clientRef}/support-workers/favourites/{supportWorkerRef}': removeFavourite,
  'PUT /clients/{clientRef}/support-workers/hidden/{supportWorkerRef}': hideWorker,
  'DELETE /clients/{clientRef}/support-workers/hidden/{supportWorkerRef}': unhideWorker,
  'PUT /clients/{clientRef}/support-workers/levels/{supportWorkerRef}': (now, { level }) =>
    chooseLevel(now, level ?? undefined),
};

/** Says whether a command changes what a client thinks of a worker. */
export function isRelationshipChange({ endpoint }: Pick<CommandData, 'endpoint'>): boolean {
  return endpoint in effects;
}

/** Applies a worker as they will be once the changes on their way are done. */
export function applyUnanswered<W extends KnownWorker>(worker: W, commands: readonly CommandData[]): W {
  let now = worker;
  for (const { endpoint, params, body } of commands) {
    const { supportWorkerRef = params?.supportWorkerRef, ...about } = (body ?? {}) as ChangeBody;
    const effect = supportWorkerRef === worker.ref && effects[endpoint];
    if (effect) now = { ...now, ...effect(now, about) };
  }
  return now;
}
