/**
 * Pages that a link may already name and that only the signed in may see
 * (docs/product/session.md, "Pages for signed-in people").
 */
const guarded =
  /^\/(account|calendar|client-search|health-passport|advance-care-plan|help|timesheet|support-workers|setup|my-community|print)(\/|$)/;

/** Whether an address, under /app, needs somebody signed in whatever stands there: `/calendar/new` does, `/register` does not. */
export function isGuarded(path: string): boolean {
  return guarded.test(path);
}
