import {
  type FollowedShow,
  type FollowedSort,
  followedShows,
  followedSorts,
} from '#domain/clients/followed-clients.ts';

/** The clients that the list shows and their order; what it begins with is left out of the address. */
export type MyClientsAddress = { show?: FollowedShow; sort?: FollowedSort };

/** Reads the address defensively, since a person may have typed it. */
export function readMyClientsAddress({ show, sort }: Record<string, unknown>): MyClientsAddress {
  const chosenShow = followedShows.find((one) => one === show);
  const chosenSort = followedSorts.find((one) => one === sort);
  return {
    ...(chosenShow && chosenShow !== 'all' && { show: chosenShow }),
    ...(chosenSort && chosenSort !== 'lookedAt' && { sort: chosenSort }),
  };
}
