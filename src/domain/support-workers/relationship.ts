/** The order in which a client prefers workers: First to Fourth. */
export const chosenLevels = [1, 2, 3, 4] as const;
/** Never: the worker is hidden from this client. */
export const neverLevel = 99;
export const preferenceLevels = [...chosenLevels, neverLevel] as const;
export type PreferenceLevel = (typeof preferenceLevels)[number];

/** The opinion that a client has of a worker. */
export type Relationship = { favourite: boolean; level?: PreferenceLevel | undefined };

/** Levels above this one mean never. */
const mostAcceptable = 5;

/**
 * Says whether the client does not want this worker (docs/product/support-workers.md, "Favourite, level and hidden"). Level 4: no, level
 * 99: yes, none: no.
 */
export function isHidden({ level }: Pick<Relationship, 'level'>): boolean {
  return level !== undefined && level > mostAcceptable;
}

/** Adds a favourite. The heart does not change First to Fourth. A favourite is never hidden. */
export function addFavourite(relationship: Relationship): Relationship {
  return { favourite: true, level: isHidden(relationship) ? undefined : relationship.level };
}

export function removeFavourite({ level }: Relationship): Relationship {
  return { favourite: false, level };
}

/** Sets a level, or none; Never hides the worker, which clears the heart. */
export function chooseLevel({ favourite }: Relationship, level: PreferenceLevel | undefined): Relationship {
  return { favourite: favourite && !isHidden({ level }), level };
}

export function hideWorker(relationship: Relationship): Relationship {
  return chooseLevel(relationship, neverLevel);
}

/** Clears Never; a worker who is not hidden keeps their level. */
export function unhideWorker(relationship: Relationship): Relationship {
  return isHidden(relationship) ? chooseLevel(relationship, undefined) : relationship;
}

/** The number of favourites that a client can have, and of hidden workers. */
const mostRelated = 200;

type RoomInput = { before: Relationship; after: Relationship; counts: { favourites: number; hidden: number } };

/**
 * Says why a worker cannot become one more favourite, or one more hidden worker (docs/product/support-workers.md, "How many"). With 200
 * favourites: the heart of one more is refused, that of a favourite is not.
 */
export function checkRoom({ before, after, counts }: RoomInput): string | undefined {
  if (after.favourite && !before.favourite && counts.favourites >= mostRelated)
    return `You can have ${mostRelated} favourites. Remove one first.`;
  if (isHidden(after) && !isHidden(before) && counts.hidden >= mostRelated)
    return `You can hide ${mostRelated} support workers. Unhide one first.`;
  return undefined;
}

/** The reason why a hidden worker cannot be asked for. */
export const hiddenWorkerMessage = 'You have hidden this support worker. Choose another one, or unhide them first.';

/** The message for the office when it gives a visit to a hidden worker without a reason. */
export const hiddenReasonMessage = 'The client has hidden this support worker. Enter a reason.';

/**
 * Ranks a worker in a list of who could come: First to Fourth, then those without a level, hidden ones last
 * (docs/product/support-workers.md, "Who could come").
 */
export function rankLevel(level: PreferenceLevel | undefined): number {
  return level ?? mostAcceptable;
}
