import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { OfficeWorkerAbsence } from '#contract/absences.ts';
import type { OfficeSupportWorker } from '#contract/office-support-workers.ts';
import { formatAbsenceDays } from '#domain/people/absence-days.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { supportWorkerQuery } from '#web/calls/office-support-workers.ts';
import { workerAbsencesQuery } from '#web/calls/worker-absences.ts';
import { usePageTitle } from '#web/kernel/page-title.ts';
import { useToday } from '#web/kernel/use-now.ts';
import {
  type AbsencesAddress,
  daysToShow,
  newAbsence,
  readAbsencesAddress,
} from '#web/parts/schedule/absences-address.ts';
import { useSettings } from '#web/person/session/account.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Chips } from '#web/ui/chips.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { NotFound } from '#web/ui/not-found.tsx';
import { PageHeading } from '#web/ui/page-head.tsx';
import { AbsenceForm } from './absence-form.tsx';
import { daysAtFirst, findPeriod, findShownAbsence } from './period.ts';
import { ReassignVisits } from './reassign-visits.tsx';
import './absences.css';

const path = '/office/support-workers/$supportWorkerRef/absences';

/** Shows when a support worker cannot come, and their visits of those days to reassign. */
export function AbsencesScreen() {
  const { supportWorkerRef = '' } = useParams({ strict: false });
  const worker = useQuery(supportWorkerQuery(supportWorkerRef));
  const absences = useQuery(workerAbsencesQuery(supportWorkerRef));
  return (
    <div className="absences-page">
      <BackLink to="/office/support-workers/$supportWorkerRef" params={{ supportWorkerRef }}>
        {worker.data?.fullName ?? 'Support worker'}
      </BackLink>
      <Loaded
        queries={[worker, absences, useSettings()]}
        of="the absences"
        rows={8}
        missing={
          <NotFound
            noun="support worker"
            all={
              <LinkButton variant="second" to="/office/support-workers">
                All support workers
              </LinkButton>
            }
          />
        }
      >
        {(person, { absences: list }) => <ShownAbsences key={person.ref} worker={person} absences={list} />}
      </Loaded>
    </div>
  );
}

type ShownAbsencesProps = { worker: OfficeSupportWorker; absences: readonly OfficeWorkerAbsence[] };

function ShownAbsences({ worker, absences }: ShownAbsencesProps) {
  const { active, givenName } = worker;
  const today = useToday();
  const { absence: named, days } = readAbsencesAddress(useSearch({ strict: false }));
  const isNew = named === newAbsence;
  const absence = isNew ? undefined : findShownAbsence(absences, { absence: named, today });
  const period = isNew ? undefined : findPeriod({ absence: active ? absence : undefined, active, today, days });
  const title = findTitle({ active, givenName, isAway: absence !== undefined || isNew });
  usePageTitle(title);
  const navigate = useNavigate();
  const shown = isNew ? newAbsence : absence?.ref;
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
        {active && shown && absences.length > 0 && (
          <Chips
            label="Absences"
            options={[
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
            onValue={(value) => show({ ...(absence && { absence: absence.ref }), days: Number(value) }, true)}
          />
        )}
      </div>
      {period && <ReassignVisits key={`${absence?.ref} ${period.from} ${period.to}`} worker={worker} period={period} />}
      {!period && <NoDays worker={worker} isNew={isNew} isOver={absence !== undefined} />}
    </>
  );
}

function findTitle({ active, givenName, isAway }: { active: boolean; givenName: string; isAway: boolean }): string {
  if (!active) return `${givenName} has left`;
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
