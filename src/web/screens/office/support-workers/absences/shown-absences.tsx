import { useNavigate, useSearch } from '@tanstack/react-router';
import type { OfficeWorkerAbsence } from '#contract/absences.ts';
import type { OfficeSupportWorker } from '#contract/office-support-workers.ts';
import { formatAbsenceDays } from '#domain/people/absence-days.ts';
import { toDaysGone } from '#domain/support-workers/last-day.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { formatShortDay } from '#domain/time/format.ts';
import { usePageTitle } from '#web/kernel/page-title.ts';
import { useToday } from '#web/kernel/use-now.ts';
import {
  type AbsencesAddress,
  daysToShow,
  leavingAbsence,
  newAbsence,
  readAbsencesAddress,
} from '#web/parts/schedule/absences-address.ts';
import { Chips } from '#web/ui/chips.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHeading } from '#web/ui/page-head.tsx';
import { AbsenceForm } from './absence-form.tsx';
import { daysAtFirst, findPeriod, findShownAbsence } from './period.ts';
import { ReassignVisits } from './reassign-visits.tsx';

const path = '/office/support-workers/$supportWorkerRef/absences';

type ShownAbsencesProps = { worker: OfficeSupportWorker; absences: readonly OfficeWorkerAbsence[] };

/** Shows one absence of a worker, or the days after the last one, and the visits of these days to reassign. */
export function ShownAbsences({ worker, absences }: ShownAbsencesProps) {
  const { active, lastDay, givenName } = worker;
  const today = useToday();
  const { absence: named, days } = readAbsencesAddress(useSearch({ strict: false }));
  const isNew = named === newAbsence;
  const isNamedLeaving = named === leavingAbsence && lastDay !== undefined;
  const absence = isNew || isNamedLeaving ? undefined : findShownAbsence(absences, { absence: named, today });
  const leavesOn = active && !isNew && !absence ? lastDay : undefined;
  const daysAway = leavesOn === undefined ? absence : toDaysGone(leavesOn);
  const period = isNew ? undefined : findPeriod({ absence: active ? daysAway : undefined, active, today, days });
  const title = findTitle({ active, givenName, leavesOn, isAway: absence !== undefined || isNew });
  usePageTitle(title);
  const navigate = useNavigate();
  const shown = absence?.ref ?? ((isNew && newAbsence) || (leavesOn && leavingAbsence) || undefined);
  const show = (search: AbsencesAddress, replace = false) =>
    void navigate({ to: path, params: { supportWorkerRef: worker.ref }, search, resetScroll: false, replace });
  return (
    <>
      <div className="absences-head">
        <PageHeading>{title}</PageHeading>
        {active && (absence || isNew) && (
          <AbsenceForm key={absence?.ref ?? newAbsence} worker={worker} absence={absence} today={today} />
        )}
      </div>
      <div className="absences-bar">
        {active && shown && (absences.length > 0 || (lastDay && isNew)) && (
          <Chips
            label="Absences"
            options={[
              ...(lastDay ? [{ value: leavingAbsence, label: `After ${formatShortDay(lastDay)}` }] : []),
              ...absences.map((one) => ({ value: one.ref, label: formatAbsenceDays(one) })),
              { value: newAbsence, label: 'Another absence' },
            ]}
            value={shown}
            onValue={(one) => show({ absence: one })}
          />
        )}
        {period && !period.hasEnd && (
          <Chips
            label="Days"
            options={daysToShow.map((count) => ({ value: String(count), label: formatCount(count, 'day') }))}
            value={String(days ?? daysAtFirst)}
            onValue={(value) => show({ ...(shown && { absence: shown }), days: Number(value) }, true)}
          />
        )}
      </div>
      {period && (
        <ReassignVisits
          key={`${shown} ${period.from} ${period.to}`}
          worker={worker}
          period={period}
          isLeaving={!active || leavesOn !== undefined}
        />
      )}
      {!period && <NoDays worker={worker} isNew={isNew} isOver={absence !== undefined} />}
    </>
  );
}

type TitleInput = { active: boolean; givenName: string; leavesOn: string | undefined; isAway: boolean };

function findTitle({ active, givenName, leavesOn, isAway }: TitleInput): string {
  if (!active) return `${givenName} has left`;
  if (leavesOn) return `${givenName} works here until ${formatShortDay(leavesOn)}`;
  return isAway ? `${givenName} is away` : `When ${givenName} is away`;
}

function NoDays({ worker, isNew, isOver }: { worker: OfficeSupportWorker; isNew: boolean; isOver: boolean }) {
  const { givenName, ref: supportWorkerRef } = worker;
  if (isNew)
    return (
      <Empty>
        Save the absence to see the visits that need someone. In the calendar clients read that {givenName} cannot come.
      </Empty>
    );
  if (isOver) return <Empty>These days are over.</Empty>;
  return (
    <Empty
      action={
        <LinkButton variant="second" to={path} params={{ supportWorkerRef }} search={{ absence: newAbsence }}>
          Record an absence
        </LinkButton>
      }
    >
      No absence of {givenName} is recorded. The visits that need someone will be here.
    </Empty>
  );
}
