/**
 * Pages that only signed-in people may see, and that a link can already name
 * (docs/product/session.md, "Pages for signed-in people").
 */
const guarded =
  /^\/(account|calendar|client-search|health-passport|advance-care-plan|help|timesheet|requests|support-workers|setup|my-community|print|waiting|office)(\/|$)/;

/** Says whether an address under /app needs a signed-in person: `/calendar/new` does, `/register` does not. */
export function isGuarded(path: string): boolean {
  return guarded.test(path);
}

/** Says whether an address is of the account area: a signed-out person reads there that they must sign in to change their details. */
export function isOfAccount(path: string): boolean {
  return /^\/account(\/|$)/.test(path);
}

const ownPages =
  /^\/(setup|client-search|waiting|help|my-community|account\/(my-details|notices|calendar-feeds|simple-view|security|change-password|faq|resources))(\/|$)/;

/** Says whether a page is about the person signed in or for everyone, not about the chosen client. */
export function isAboutOneself(pathname: string): boolean {
  return ownPages.test(pathname);
}
