import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import type { Schedule } from '#contract/schedule.ts';
import { formatShortDay, formatTime } from '#domain/time/format.ts';
import type { ScheduledVisit } from '#web/parts/schedule/scheduled-visits.ts';
import { useItemNames } from '#web/parts/support-workers/use-item-names.ts';
import { listDropWarnings } from './drop-warnings.ts';
import type { ActStart } from './use-act.ts';
import type { ShownRows } from './use-visit-rows.ts';
import './dragged-visit.css';

export type DropVisit = (shown: ScheduledVisit, start: ActStart) => void;

/** Says what is against a drop while the visit is dragged. */
export type WarnOfDrop = (shown: ScheduledVisit, start: ActStart) => string[];

export function useWarnOfDrop(schedule: Schedule, { all }: ShownRows['rows']): WarnOfDrop {
  const nameSkills = useItemNames('skills');
  return (shown, start) => listDropWarnings({ shown, start, schedule, all, nameSkills });
}

/** Shows `10:30am Mele Taufa`, or in a week `Thu 26 Nov Mele Taufa`: where it would be dropped. */
export function DropWords({ start }: { start: ActStart | undefined }) {
  const { date, startTime, workerName } = start ?? {};
  const words = [date && formatShortDay(date), startTime && formatTime(startTime), workerName].filter(Boolean);
  return <em className="drop-words">{words.join(' ') || 'As it is'}</em>;
}

/** Shows on a dragged visit, in the row that it is over, what is against the drop; the pane has it for those who use keys. */
export function DropWarning({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <span className="drop-warning" aria-hidden>
      <TriangleAlert className="i" />
      {warnings.join('. ')}
    </span>
  );
}
