import { Check, CircleCheckBig } from 'lucide-react';
import { useId, useRef } from 'react';
import type { DayToConfirm, VisitToConfirm } from '#contract/confirmations.ts';
import { brand } from '#web/kernel/brand.ts';
import { useNow } from '#web/kernel/clock.ts';
import {
  findServiceName,
  indexServiceNames,
  noServiceNames,
  type ServiceNames,
} from '#web/parts/visit/service-names.ts';
import { formatHoursAndMinutes } from '#web/parts/visit/visit-text.ts';
import { useSettings } from '#web/session/account.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmRow } from './confirm-row.tsx';
import { formatConfirmed, type WorkerGroup } from './day-groups.ts';
import type { RowDraft } from './row-draft.ts';
import { type DayModel, listOfGroup } from './use-day.ts';

type ConfirmGroupsProps = { groups: readonly WorkerGroup[]; day: DayToConfirm; model: DayModel; showsAll: boolean };

/** The visits of each worker, and those without one last. */
export function ConfirmGroups({ groups, day, model, showsAll }: ConfirmGroupsProps) {
  const settings = useSettings().data;
  const services = settings ? indexServiceNames(settings) : noServiceNames;
  const latest = useRef(model);
  latest.current = model;
  const change = useRef((visit: VisitToConfirm, draft: RowDraft) => latest.current.change(visit, draft));
  // What was typed or refused stays in sight, although a colleague has confirmed the rest.
  const isLookedAt = (visit: VisitToConfirm) =>
    model.draftOf(visit) !== undefined || model.issueOf(visit) !== undefined;
  return (
    <div className="confirm-groups">
      <p className="confirm-heads soft" aria-hidden>
        <span>Planned</span>
        <span>Client</span>
        <span>Started</span>
        <span>Length</span>
        <span>Worker</span>
        <span>What took place</span>
        <span>Note</span>
      </p>
      {groups.map((group) => (
        <Group
          key={group.workerRef ?? '-'}
          {...{ group, model, services, workers: day.supportWorkers, onChange: change.current }}
          isOpen={showsAll || !group.done || group.visits.some(isLookedAt)}
        />
      ))}
    </div>
  );
}

type GroupProps = {
  group: WorkerGroup;
  model: DayModel;
  services: ServiceNames;
  workers: DayToConfirm['supportWorkers'];
  isOpen: boolean;
  onChange: (visit: VisitToConfirm, draft: RowDraft) => void;
};

function Group({ group, model, services, workers, isOpen, onChange }: GroupProps) {
  const headingId = useId();
  const clock = { zone: brand.timeZone, now: useNow() };
  const { name, count, minutes, visits, done } = group;
  const toSend = listOfGroup(group, model.draftOf);
  const summary = `${count} ${count === 1 ? 'visit' : 'visits'}, ${formatHoursAndMinutes(minutes)}`;
  const confirmed = done ? formatConfirmed(visits, clock) : '';
  const style = { containIntrinsicBlockSize: `auto ${isOpen ? 2.75 + visits.length * 2.375 : 2.75}rem` };
  return (
    <section
      className="confirm-group"
      aria-labelledby={headingId}
      data-done={(done && !isOpen) || undefined}
      style={style}
    >
      <div className="confirm-head">
        <h2 id={headingId}>{name}</h2>
        <span className="soft num">{[summary, confirmed].filter(Boolean).join('. ')}</span>
        {done && toSend.length === 0 && (
          <span className="confirm-kind confirm-flat" data-look="completed">
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
            pending={model.pending}
            aria-label={`Confirm as shown, ${name}`}
            onClick={() => void model.confirmGroup(group)}
          >
            Confirm as shown
          </Button>
        )}
      </div>
      {isOpen && (
        <ul>
          {visits.map((visit) => (
            <ConfirmRow
              key={model.idOf(visit)}
              id={model.idOf(visit)}
              draft={model.draftOf(visit)}
              issue={model.issueOf(visit)}
              service={findServiceName(services, visit)}
              confirmed={visit.recorded ? formatConfirmed([visit], clock) : ''}
              {...{ visit, workers, onChange }}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
