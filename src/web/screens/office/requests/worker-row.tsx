import CalendarX from 'lucide-react/icons/calendar-x';
import Check from 'lucide-react/icons/check';
import Route from 'lucide-react/icons/route';
import { Fragment, useId } from 'react';
import type { OfficeWorker } from '#contract/office.ts';
import { nearKilometres, tooFarInTimeWords } from '#domain/schedule/travel.ts';
import { findStop } from '#domain/support-workers/checks.ts';
import { describeOffHours } from '#domain/support-workers/off-hours.ts';
import { joinWithAnd } from '#domain/texts/join-with-and.ts';
import { ExpiredChecks, FitWords } from '#web/parts/schedule/fit-words.tsx';
import { Avatar, NoAvatar } from '#web/ui/avatar.tsx';
import { noWorker } from './answer.ts';
import { describeBusy } from './ticket-checks.tsx';
import type { OfficeVisitTicket } from './visit-ticket.ts';
import { describeDay } from './worker-day-text.ts';
import { WorkerDay, type WorkerDayProps, WorkerFacts, WorkerRecordLine } from './worker-facts.tsx';
import type { WorkerOption } from './worker-options.ts';

/** The request that each row is compared with, and the visit as it would be approved. */
export type WorkersAbout = { ticket: OfficeVisitTicket } & Omit<WorkerDayProps, 'worker'>;

type RowProps = {
  /** Set for the first row alone, so that a form can scroll here. */
  id: string | undefined;
  /** The name that the radio buttons share. */
  name: string;
  checked: boolean;
  onChoose: (value: string) => void;
};

type WorkerRowProps = RowProps & {
  option: WorkerOption;
  /** Absent until the day is known. */
  about: WorkersAbout | undefined;
};

/** Shows one worker, or two who come together: name, notes, distance, whether they are free, and what is before and after the visit. */
export function WorkerRow({ id, name, option, checked, onChoose, about }: WorkerRowProps) {
  const moreId = useId();
  return (
    <div className="worker-offer">
      <label className="check worker-row">
        <input
          className="worker-input"
          type="radio"
          id={id}
          name={name}
          checked={checked}
          disabled={!option.isPresent && option.workers.some(({ expiredChecks }) => findStop(expiredChecks))}
          onChange={() => onChoose(option.value)}
          aria-describedby={about && moreId}
        />
        {option.workers.slice(0, 1).map(({ ref, fullName, image }) => (
          <Avatar key={ref} name={fullName} seed={ref} image={image} />
        ))}
        <span className="worker-words">
          <span className="worker-name" translate="no">
            {option.name}
          </span>
          <span className="worker-notes">{option.notes.join(' · ')}</span>
          <WorkerMarks workers={option.workers} />
        </span>
        <Free {...option} />
      </label>
      {about && (
        <div className="worker-more">
          <div id={moreId}>
            {option.workers.map((worker) => (
              <Fragment key={worker.ref}>
                <p>{describeDay({ worker, ...about })}</p>
                <WorkerRecordLine worker={worker} />
              </Fragment>
            ))}
          </div>
          {checked ? (
            <WholeDays workers={option.workers} about={about} />
          ) : (
            <details>
              <summary className="worker-more-summary">
                Whole day
                <span className="sr"> of {joinWithAnd(option.workers.map(({ givenName }) => givenName))}</span>
              </summary>
              <WholeDays workers={option.workers} about={about} />
            </details>
          )}
        </div>
      )}
    </div>
  );
}

/** Shows what has expired, and what each meets of the client's needs. */
export function WorkerMarks({ workers }: Pick<WorkerOption, 'workers'>) {
  return (
    <>
      {workers.map(({ ref, expiredChecks }) => (
        <ExpiredChecks key={ref} checks={expiredChecks} />
      ))}
      {workers.map(({ ref, fit }) => (
        <FitWords key={ref} fit={fit} />
      ))}
    </>
  );
}

/** Shows each worker's day, and their record beside the client's. */
function WholeDays({ workers, about }: { workers: readonly OfficeWorker[]; about: WorkersAbout }) {
  return workers.map((worker) => (
    <div key={worker.ref} className="worker-day">
      <WorkerDay worker={worker} {...about} />
      <WorkerFacts worker={worker} ticket={about.ticket} />
    </div>
  ));
}

export function NoOneRow({ id, name, checked, onChoose }: RowProps) {
  return (
    <label className="check worker-row">
      <input
        className="worker-input"
        type="radio"
        id={id}
        name={name}
        checked={checked}
        onChange={() => onChoose(noWorker)}
      />
      <NoAvatar />
      <span className="worker-words">
        <span className="worker-name">No one yet</span>
        <span className="worker-notes">Approve now and find someone later. The visit shows as Not allocated.</span>
      </span>
    </label>
  );
}

/** Says whether they are free then. A visit to another client shows only its time. */
export function Free({ free, busy, workers }: Pick<WorkerOption, 'free' | 'busy' | 'workers'>) {
  const offHours = workers.find((worker) => worker.offHours)?.offHours;
  if (offHours && free !== false) {
    return (
      <span className="worker-free" data-free="far">
        <CalendarX className="i" aria-hidden />
        {describeOffHours(offHours)}
      </span>
    );
  }
  if (free === undefined) return null;
  if (free && workers.some(({ tooFarInTime }) => tooFarInTime)) {
    return (
      <span className="worker-free" data-free="far">
        <Route className="i" aria-hidden />
        {tooFarInTimeWords}
      </span>
    );
  }
  const far = workers.find(({ distanceKm }) => distanceKm === undefined || distanceKm > nearKilometres);
  if (free && far) {
    return (
      <span className="worker-free" data-free="far">
        <Route className="i" aria-hidden />
        {far.distanceKm === undefined ? 'Free then, distance not known' : `Free then, but ${far.distanceKm} km away`}
      </span>
    );
  }
  return (
    <span className="worker-free" data-free={free}>
      {free ? <Check className="i" aria-hidden /> : <CalendarX className="i" aria-hidden />}
      {free ? 'Free then' : describeBusy(busy)}
    </span>
  );
}
