import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import CalendarX from 'lucide-react/icons/calendar-x';
import type { OfficeWorkerAbsence } from '#contract/absences.ts';
import type { OfficeSupportWorker } from '#contract/office-support-workers.ts';
import { formatAbsenceDays } from '#domain/people/absence-days.ts';
import { formatShortDay } from '#domain/time/format.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { addWorkerAbsence, workerAbsencesQuery } from '#web/calls/worker-absences.ts';
import { useToday } from '#web/kernel/use-now.ts';
import { leavingAbsence, newAbsence } from '#web/parts/schedule/absences-address.ts';
import { useMayDo } from '#web/person/session/account.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const path = '/office/support-workers/$supportWorkerRef/absences';

/** Shows when a worker cannot come, on their page: one press for the usual case, and a link to each absence. */
export function WorkerAbsences({ worker }: { worker: OfficeSupportWorker }) {
  const coordinates = useMayDo('coordinates');
  const { ref, active, lastDay, givenName } = worker;
  const absences = useQuery(workerAbsencesQuery(ref));
  return (
    <section className="worker-section worker-absences" aria-labelledby="absences">
      <h2 id="absences">Absences</h2>
      {coordinates && (!active || lastDay) && (
        <p>
          <Link to={path} params={{ supportWorkerRef: ref }} search={active ? { absence: leavingAbsence } : {}}>
            {active && lastDay
              ? `Reassign the visits of ${givenName} after ${formatShortDay(lastDay)}`
              : `Reassign the visits that ${givenName} still has`}
          </Link>
        </p>
      )}
      <Loaded queries={[absences]} skeleton={<Skeleton width="60%" />} title="The absences could not be loaded">
        {({ absences: list }) => <AbsenceLines worker={worker} absences={list} />}
      </Loaded>
    </section>
  );
}

function AbsenceLines({ worker, absences }: { worker: OfficeSupportWorker; absences: readonly OfficeWorkerAbsence[] }) {
  const coordinates = useMayDo('coordinates');
  const { ref: supportWorkerRef, givenName, active } = worker;
  const today = useToday();
  // Here, since its button goes before the list is read again.
  const sick = useSickToday(worker, today);
  const coming = absences.filter(({ to = today }) => to >= today);
  const isAwayToday = coming.some(({ from }) => from <= today);
  return (
    <>
      {coming.length === 0 && <p className="soft">No absence is recorded.</p>}
      <ul className="lines">
        {coming.map((absence) => (
          <li key={absence.ref}>
            {coordinates ? (
              <Link className="tall-link" to={path} params={{ supportWorkerRef }} search={{ absence: absence.ref }}>
                {formatAbsenceDays(absence)}
              </Link>
            ) : (
              formatAbsenceDays(absence)
            )}
            {absence.reason && <span className="soft"> {absence.reason}</span>}
          </li>
        ))}
      </ul>
      {sick.failure && <Banner kind="bad">{sick.failure}</Banner>}
      {coordinates && active && (
        <div className="btn-row">
          {!isAwayToday && (
            <Button variant="second" icon={CalendarX} pending={sick.pending} onClick={() => void sick.run()}>
              {givenName} is sick today
            </Button>
          )}
          <LinkButton
            variant="quiet"
            size="small"
            to={path}
            params={{ supportWorkerRef }}
            search={{ absence: newAbsence }}
          >
            Another absence of {givenName}
          </LinkButton>
        </div>
      )}
    </>
  );
}

/** Records that a worker is sick from today, and leads to the visits that need someone. */
function useSickToday({ ref: supportWorkerRef }: OfficeSupportWorker, today: string) {
  const navigate = useNavigate();
  return useCommand({
    command: () => addWorkerAbsence({ params: { supportWorkerRef }, body: { from: today, reason: 'Sick' } }),
    onDone: ({ ref }) => void navigate({ to: path, params: { supportWorkerRef }, search: { absence: ref } }),
  });
}
