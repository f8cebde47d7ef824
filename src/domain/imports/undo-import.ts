import { formatCount, formatNumber } from '#domain/texts/format-count.ts';
import { joinWithAnd } from '#domain/texts/join-with-and.ts';

/** The lists whose imports can be undone. */
export const undoableLists = ['clients', 'support-workers', 'series'] as const;
export type UndoableList = (typeof undoableLists)[number];

export function isUndoable(list: string): list is UndoableList {
  return undoableLists.some((one) => one === list);
}

/** Words for what is built on someone or something that an import added, by the table that has it. */
const builtNames: Readonly<Record<string, string>> = {
  clients: 'details changed since',
  support_workers: 'details changed since',
  changed_series: 'bookings changed since',
  jobs: 'a visit',
  begun: 'a visit that has begun',
  visit_exceptions: 'a changed visit',
  worked_visits: 'a visit that took place',
  late_cancellations: 'a visit that was cancelled late',
  untold: 'news still to be told',
  unsubmitted_work: 'a timesheet',
  timesheets: 'a timesheet',
  arrival_reports: 'a report of an arrival',
  tickets: 'a request',
  client_notes: 'a note',
  client_alerts: 'an alert',
  office_notes: 'a note',
  correction_notes: 'a note',
  memberships: 'an account',
  invitations: 'an invitation',
  documents: 'a document',
  client_absences: 'days away',
  worker_absences: 'days away',
  individualised_fundings: 'individualised funding',
  visit_feedback: 'feedback',
  worker_feedback: 'feedback',
  complaints: 'a complaint',
  passed_praise: 'praise',
  support_worker_check_reasons: 'a reason for a check',
  client_support_workers: 'a favourite or hidden worker',
};

/** Someone or something that an import added, and the tables with what has been built on it. */
type BuiltOn = { name: string; built: readonly string[] };

const mostNamed = 5;

/**
 * Says why an import cannot be undone, naming what was built on it (docs/product/imports.md, "Undo an import"). Example: `This import cannot
 * be undone. Rose Tau has a visit and a note.`
 */
export function describeBuilt(all: readonly BuiltOn[]): string {
  const named = all.slice(0, mostNamed).map(({ name, built }) => {
    if (built.includes('removed')) return `${name} is no longer here.`;
    // A visit has other rows beside it, which say no more.
    const things = [...new Set(built.flatMap((table) => builtNames[table] ?? []))];
    return `${name} has ${things.length > 0 ? joinWithAnd(things) : 'other records'}.`;
  });
  const rest = all.length - named.length;
  const more = rest > 0 ? [`The same goes for ${formatCount(rest, 'more', 'more')}.`] : [];
  return ['This import cannot be undone.', ...named, ...more].join(' ');
}

export const changedOthers =
  'This import cannot be undone: it changed people who were here before, and what they were was not kept then.';

type UndoneImport = { removed: number; putBack: number; stay: readonly { name: string }[] };

/** Says what an undo has done, and who stays as they are (docs/product/imports.md, "Undo what an import changed"). */
export function describeUndone({ removed, putBack, stay }: UndoneImport): string {
  const done = [
    ...(removed > 0 ? [`${formatNumber(removed)} removed`] : []),
    ...(putBack > 0 ? [`${formatNumber(putBack)} put back`] : []),
  ];
  const rest = stay.length - mostNamed;
  const names = stay.slice(0, mostNamed).map(({ name }) => name);
  const staying = joinWithAnd([...names, ...(rest > 0 ? [formatCount(rest, 'other')] : [])]);
  return `${['Import undone', ...done].join(', ')}.${staying && ` Changed or used since, so not put back: ${staying}.`}`;
}
