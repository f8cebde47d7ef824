/** The address of a page under the app, and what else its entry of the history says: enough to open it again. */
export type PagePlace = { href: string; state: object };

/** The router's own fields, and those that belong to one visit to the page. */
const ofThisVisit = /^(__|key$|behind$|openedElsewhere$|reopens$)/;

export function readPagePlace(): PagePlace {
  const { pathname, search } = window.location;
  const state = Object.entries((window.history.state ?? {}) as object).filter(([name]) => !ofThisVisit.test(name));
  return { href: pathname.replace(/^\/app/, '') + search, state: Object.fromEntries(state) };
}
