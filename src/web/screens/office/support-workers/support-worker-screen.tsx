import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import Printer from 'lucide-react/icons/printer';
import { supportWorkerQuery } from '#web/calls/office-support-workers.ts';
import { PersonPage } from '#web/parts/people/person-page.tsx';
import { WeekLink } from '#web/parts/people/week-link.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { WorkerAbsences } from './worker-absences.tsx';
import { WorkerForm } from './worker-form.tsx';
import { WorkerPicture } from './worker-picture.tsx';
import { WorkerWeek } from './worker-week.tsx';
import './worker.css';

/** Shows one support worker's page for the office. */
export function SupportWorkerScreen() {
  const { supportWorkerRef = '' } = useParams({ strict: false });
  return (
    <PersonPage
      noun="support worker"
      query={useQuery(supportWorkerQuery(supportWorkerRef))}
      back={<BackLink to="/office/support-workers">Support workers</BackLink>}
      all={
        <LinkButton variant="second" to="/office/support-workers">
          All support workers
        </LinkButton>
      }
      lead={({ active, suburb }) => (active ? suburb : 'Has left.')}
      actions={({ ref }) => (
        <>
          <LinkButton variant="second" icon={Printer} to="/office/run-sheets" search={{ worker: ref }}>
            Run sheet
          </LinkButton>
          <WeekLink of={{ worker: ref }} />
        </>
      )}
    >
      {(worker, { lookups }) => (
        <>
          <WorkerPicture worker={worker} />
          <WorkerAbsences worker={worker} />
          <WorkerWeek workerRef={worker.ref} />
          <WorkerForm worker={worker} lookups={lookups} />
        </>
      )}
    </PersonPage>
  );
}
