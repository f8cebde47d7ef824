import type { TimesheetVisit } from '#contract/timesheets.ts';
import { formatPendingStatus } from '#domain/appointments/status.ts';
import { joinWithAnd } from '#domain/texts/join-with-and.ts';
import { formatDuration, formatTime } from '#domain/time/format.ts';
import { countVisitMinutes } from '#domain/timesheets/totals.ts';
import { StatusIcon } from '#web/parts/visit/status-icon.tsx';
import { statusLooks } from '#web/parts/visit/status-look.ts';
import { formatLength, formatStart, formatWishes } from '#web/parts/visit/visit-text.ts';

type NamedWorker = { ref: string; fullName: string; givenName: string };

type TimesheetVisitTextProps = { visit: TimesheetVisit; supportWorkers: readonly NamedWorker[]; service: string };

/** Formats the start that was worked, or else planned. */
export function formatVisitStart(visit: TimesheetVisit): string {
  const started = visit.worked?.find(({ startTime }) => startTime)?.startTime;
  return started ? formatTime(started) : formatStart(visit);
}

/** Shows a visit of a week: time, who comes or came, how long, and its status as an icon and a word for screen readers. */
export function TimesheetVisitText({ visit, supportWorkers, service }: TimesheetVisitTextProps) {
  const { worked } = visit;
  const who = formatWho(visit, supportWorkers);
  const state = formatPendingStatus(visit);
  return (
    <>
      <span className="t num">{formatVisitStart(visit)}</span>
      <StatusIcon status={visit.status} />
      <span className="w">{who}</span>
      <span className="kind">{worked ? formatDuration(countVisitMinutes(visit)) : formatLength(visit)}</span>
      <span className="sr">
        {['', service, state === who ? '' : state].filter((part, at) => at === 0 || part).join(', ')}
      </span>
    </>
  );
}

export const findVisitLook = ({ status }: Pick<TimesheetVisit, 'status'>) => statusLooks[status].look;

function formatWho(visit: TimesheetVisit, supportWorkers: readonly NamedWorker[]): string {
  const refs = visit.worked?.map(({ supportWorkerRef }) => supportWorkerRef) ?? visit.supportWorkerRefs;
  const named = (list: readonly string[]) =>
    list.flatMap((ref) => supportWorkers.find((worker) => worker.ref === ref) ?? []);
  if (refs.length > 0) return joinWithAnd(named(refs).map(({ fullName }) => fullName));
  return formatWishes({ wishes: named(visit.requestedWorkerRefs ?? []) }) || (visit.ended ? 'No one' : 'No one yet');
}
