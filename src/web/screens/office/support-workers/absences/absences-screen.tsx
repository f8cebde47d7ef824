import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Loaded } from '#web/calls/loaded.tsx';
import { supportWorkerQuery } from '#web/calls/office-support-workers.ts';
import { workerAbsencesQuery } from '#web/calls/worker-absences.ts';
import { useSettings } from '#web/person/session/account.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { NotFound } from '#web/ui/not-found.tsx';
import { ShownAbsences } from './shown-absences.tsx';
import './absences.css';

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
