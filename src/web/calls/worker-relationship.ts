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
import { type Command, type CommandData, defineCommand, type Effect } from './commands.ts';
import { workersKey } from './support-workers.ts';

/** Opinions of a client on a support worker: each change shows at once, and can be undone. */

const shared = {
  title: 'Support worker',
  offline: 'queue',
  invalidates: ({ clientRef = '' }: { clientRef?: string | undefined }) => [workersKey(clientRef)],
  showsAtOnce: true,
} as const;

type WithLabels = Pick<CommandData, 'labels'>;

const formatName = ({ labels = [] }: WithLabels) => joinWithAnd(labels);
const say = (words: string) => (command: WithLabels) => `${formatName(command)} ${words}`;

const favouritePath = 'POST /clients/{clientRef}/support-workers/favourites';
type FavouriteCommand = Command<typeof favouritePath>;

const added = {
  shows: ({ params, body }: FavouriteCommand) => showWorker({ ...params, ...body }, addFavourite),
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

type KnownWorker = Relationship & { ref: string; fullName: string };
type WorkersRead = KnownWorker | { supportWorkers: readonly KnownWorker[] } | { pages: readonly WorkersRead[] };

/** Shows a worker in all that was read of the client's workers: a profile, a list, or the pages of a search. */
function showWorker({ clientRef, supportWorkerRef }: Params, change: (now: Relationship) => Relationship): Effect[] {
  const changeOne = (worker: KnownWorker) =>
    worker.ref === supportWorkerRef ? { ...worker, ...change(worker) } : worker;
  function changeAll(read: WorkersRead): WorkersRead {
    if ('pages' in read) return { ...read, pages: read.pages.map(changeAll) };
    return 'supportWorkers' in read ? { ...read, supportWorkers: read.supportWorkers.map(changeOne) } : changeOne(read);
  }
  return [{ queryKey: workersKey(clientRef), change: changeAll }];
}

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
  shows: ({ params }) => showWorker(params, removeFavourite),
  sent: say('has been removed from your preferred list.'),
  failed: cannot('be removed from your preferred list'),
  undo: ({ params, labels }): CommandData[] => [makeFavourite({ params, labels })],
});

const hide = defineCommand('PUT /clients/{clientRef}/support-workers/hidden/{supportWorkerRef}', {
  ...shared,
  ...hidden,
  shows: ({ params }) => showWorker(params, hideWorker),
  undo: ({ params, labels, before }): CommandData[] => restore({ params, labels }, before),
});

const unhide = defineCommand('DELETE /clients/{clientRef}/support-workers/hidden/{supportWorkerRef}', {
  ...shared,
  shows: ({ params }) => showWorker(params, unhideWorker),
  sent: say('has been unhidden.'),
  failed: cannot('be unhidden'),
  undo: ({ params, labels }): CommandData[] => [hide({ params, labels })],
});

const setLevel = defineCommand('PUT /clients/{clientRef}/support-workers/levels/{supportWorkerRef}', {
  ...shared,
  shows: ({ params, body: { level } }) => showWorker(params, (now) => chooseLevel(now, level ?? undefined)),
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
  { favourite: wasFavourite = false, level }: Partial<Relationship> = {},
): CommandData[] {
  const levelBack = level ? setLevel({ ...change, body: { level } }) : unhide(change);
  return [levelBack, ...(wasFavourite ? [makeFavourite(change)] : [])];
}

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
