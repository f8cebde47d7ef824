import { Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import type { WorkerCard } from '#contract/support-workers.ts';
import { formatDistance } from '#domain/support-workers/distance.ts';
import type { HoursSlot } from '#domain/support-workers/off-hours.ts';
import { describeWorkDays } from '#domain/support-workers/work-days.ts';
import { useWizardHistory } from '#web/parts/editing/use-wizard-history.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import './pick-rows.css';

export type PickRowsProps = {
  workers: readonly WorkerCard[];
  /** The days and times asked for. */
  slots: readonly HoursSlot[];
  base: string;
  isChosen: (ref: string) => boolean;
  renderPick: (worker: WorkerCard) => ReactNode;
};

/** Shows support workers to choose from, each in one row: who it is, how far away, and whether they work on the days asked for. */
export function PickRows({ workers, slots, base, isChosen, renderPick }: PickRowsProps) {
  const { next } = useWizardHistory();
  return (
    <ul className="pick-rows">
      {workers.map((worker) => {
        const { ref, fullName, image, distanceKm, workHours } = worker;
        const days = describeWorkDays(workHours, slots);
        return (
          <li key={ref} className="pick-row" data-worker={ref} data-chosen={isChosen(ref) || undefined}>
            <Avatar name={fullName} seed={ref} image={image} />
            <div>
              <p className="pick-name">
                <Link
                  to={`${base}/worker/${ref}` as '/'}
                  className="worker-link strong"
                  state={next()}
                  resetScroll={false}
                  translate="no"
                >
                  {fullName}
                </Link>
                {distanceKm !== undefined && <span className="soft small">{formatDistance(distanceKm)}</span>}
              </p>
              {days && (
                <p className="pick-days small" data-works={days.works}>
                  {days.works === 'all' && <Check className="i" aria-hidden />}
                  {days.words}
                </p>
              )}
            </div>
            {renderPick(worker)}
          </li>
        );
      })}
    </ul>
  );
}
