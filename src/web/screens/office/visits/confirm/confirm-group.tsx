import Check from 'lucide-react/icons/check';
import CircleCheckBig from 'lucide-react/icons/circle-check-big';
import { memo, startTransition, useEffect, useRef, useState } from 'react';
import type { DayToConfirm, VisitToConfirm } from '#contract/confirmations.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { brand } from '#web/kernel/brand.ts';
import { WhoHears } from '#web/parts/schedule/who-hears.tsx';
import { findServiceName, type ServiceNames } from '#web/parts/visit/service-names.ts';
import { formatHoursAndMinutes } from '#web/parts/visit/visit-text.ts';
import { Button } from '#web/ui/button.tsx';
import type { FormIssue } from '#web/ui/form/form-state.ts';
import { ConfirmRow } from './confirm-row.tsx';
import { formatConfirmed, type WorkerGroup } from './day-groups.ts';
import { isTold, type RowDraft, toRowKey } from './row-draft.ts';
import { listOfGroup } from './use-day.ts';

/** The values typed in the rows of one worker, and what is wrong with them. */
export type TouchedRows = { typed: Readonly<Record<string, RowDraft>>; issues: readonly FormIssue[] };

type ConfirmGroupProps = {
  group: WorkerGroup;
  touched: TouchedRows;
  services: ServiceNames;
  workers: DayToConfirm['supportWorkers'];
  /** The day that is confirmed. */
  date: string;
  today: string;
  pending: boolean;
  idBase: string;
  isLarge: boolean;
  showsAll: boolean;
  onChange: (visit: VisitToConfirm, draft: RowDraft) => void;
  onConfirm: (group: WorkerGroup) => void;
};

/** The visits of one worker. Once all are confirmed it is one line, unless something was typed or refused in it. */
export const ConfirmGroup = memo(function ConfirmGroup(props: ConfirmGroupProps) {
  const { group, touched, date, today, pending, showsAll, onConfirm } = props;
  const clock = { zone: brand.timeZone, today };
  const { name, count, minutes, visits, done } = group;
  const toSend = listOfGroup(group, touched.typed);
  const isOpen = showsAll || !done || toSend.length > 0 || touched.issues.length > 0;
  const summary = `${formatCount(count, 'visit')}, ${formatHoursAndMinutes(minutes)}`;
  const confirmed = done ? formatConfirmed(visits, clock) : '';
  const toTell = toSend.filter((visit) => isTold(visit, touched.typed[toRowKey(visit)]));
  return (
    <article className="confirm-group" data-done={(done && !isOpen) || undefined}>
      <div className="confirm-head">
        <h2 className="confirm-name">{name}</h2>
        <span className="soft num">{[summary, confirmed].filter(Boolean).join('. ')}</span>
        {done && toSend.length === 0 && (
          <span className="confirm-kind confirm-flat" data-visit-status="completed">
            <CircleCheckBig className="i" aria-hidden />
            {count > 0 ? 'Confirmed' : 'Nothing to confirm'}
          </span>
        )}
        {isOpen && toSend.length > 0 && (
          <Button
            className="confirm-shown"
            size="small"
            variant="second"
            icon={Check}
            pending={pending}
            aria-label={`Confirm as shown, ${name}`}
            onClick={() => onConfirm(group)}
          >
            Confirm as shown
          </Button>
        )}
      </div>
      {isOpen && <GroupRows {...props} />}
      <WhoHears
        changes={toTell.map(({ clientRef, startTime }) => {
          return { clientRef, date, ...(startTime && { startTime }), workerRefs: [] };
        })}
      />
    </article>
  );
});

function GroupRows({ group, touched, services, workers, today, idBase, isLarge, onChange }: ConfirmGroupProps) {
  const list = useRef<HTMLUListElement>(null);
  const isNear = useIsNear(list, !isLarge);
  const issues = new Map(touched.issues.map(({ path, message }) => [path.split('.')[1], message]));
  const clock = { zone: brand.timeZone, today };
  return (
    <ul ref={list}>
      {group.visits.map((visit) => {
        const key = toRowKey(visit);
        return (
          <ConfirmRow
            key={key}
            id={`${idBase}${key}`}
            draft={touched.typed[key]}
            issue={issues.get(key)}
            service={findServiceName(services, visit)}
            workerName={group.name}
            confirmed={visit.recorded ? formatConfirmed([visit], clock) : ''}
            {...{ visit, workers, isNear, onChange }}
          />
        );
      })}
    </ul>
  );
}

const stillAfter = 100;

/** Acts once no one scrolls: controls made meanwhile would hold the frames up. */
function whenStill(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const giveUp = () => {
    clearTimeout(timer);
    document.removeEventListener('scroll', wait, true);
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      giveUp();
      act();
    }, stillAfter);
  };
  document.addEventListener('scroll', wait, true);
  wait();
  return giveUp;
}

/** Says whether a list has come near the window, since the page opened. */
function useIsNear(list: { current: Element | null }, isAlways: boolean): boolean {
  const [isNear, setNear] = useState(isAlways);
  // Only the browser knows what is near.
  useEffect(() => {
    if (isNear || !list.current) return;
    let giveUp = () => {};
    const observer = new IntersectionObserver(
      (entries) => {
        giveUp();
        // In slices, so that the next press is not late while dozens of rows get their controls.
        if (entries.at(-1)?.isIntersecting) giveUp = whenStill(() => startTransition(() => setNear(true)));
      },
      { rootMargin: '600px' },
    );
    observer.observe(list.current);
    return () => {
      giveUp();
      observer.disconnect();
    };
  }, [isNear, list]);
  return isNear || isAlways;
}
