import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import Printer from 'lucide-react/icons/printer';
import type { OfficeSupportWorker } from '#contract/office-support-workers.ts';
import type { Values } from '#domain/people/fields.ts';
import { describeEmployment } from '#domain/support-workers/last-day.ts';
import { workerFields } from '#domain/support-workers/worker-fields.ts';
import { changeWorkerPicture, supportWorkerQuery } from '#web/calls/office-support-workers.ts';
import { PictureField } from '#web/parts/avatar/picture-field.tsx';
import { DetailFacts } from '#web/parts/details/profile-details.tsx';
import { type FormLists, PersonPage } from '#web/parts/people/person-page.tsx';
import { WeekLink } from '#web/parts/people/week-link.tsx';
import { PhoneLink } from '#web/parts/ring/phone-link.tsx';
import { useMayDo } from '#web/person/session/account.ts';
import { writesOf } from '#web/person/writes/writes.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { findButtonClass } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { WorkerPhones } from './phones/worker-phones.tsx';
import { WorkerAbsences } from './worker-absences.tsx';
import { WorkerChecks } from './worker-checks.tsx';
import { WorkerForm } from './worker-form.tsx';
import { WorkerPraise } from './worker-praise.tsx';
import { WorkerStanding } from './worker-standing.tsx';
import { WorkerWeek } from './worker-week.tsx';
import './worker.css';

export function SupportWorkerScreen() {
  const { supportWorkerRef = '' } = useParams({ strict: false });
  const coordinates = useMayDo('coordinates');
  return (
    <PersonPage
      noun="support worker"
      query={useQuery(supportWorkerQuery(supportWorkerRef))}
      to="/office/support-workers"
    >
      {(worker, { lookups }) => (
        <>
          <WorkerHead worker={worker} />
          <WorkerAbsences worker={worker} />
          <WorkerWeek workerRef={worker.ref} />
          <WorkerStanding workerRef={worker.ref} />
          <WorkerChecks worker={worker} lookups={lookups} />
          {coordinates && <WorkerPraise workerRef={worker.ref} />}
          {coordinates && worker.active && <WorkerPhones worker={worker} />}
          {coordinates && <WorkerPicture worker={worker} />}
          {coordinates ? (
            <WorkerForm worker={worker} lookups={lookups} />
          ) : (
            <ReadWorkerDetails worker={worker} lookups={lookups} />
          )}
        </>
      )}
    </PersonPage>
  );
}

function WorkerHead({ worker }: { worker: OfficeSupportWorker }) {
  const coordinates = useMayDo('coordinates');
  const { ref, fullName, image, suburb, phone } = worker;
  return (
    <PageHead
      picture={<Avatar name={fullName} seed={ref} image={image} size="lg" />}
      title={<span translate="no">{fullName}</span>}
      lead={describeEmployment(worker) ?? suburb}
      actions={
        <>
          {phone && <PhoneLink className={findButtonClass({ variant: 'primary' })} phone={phone} name={fullName} />}
          {coordinates && (
            <>
              <LinkButton variant="second" icon={Printer} to="/office/run-sheets" search={{ worker: ref }}>
                Run sheet
              </LinkButton>
              <WeekLink of={{ worker: ref }} />
            </>
          )}
        </>
      }
    />
  );
}

/** Shows a worker's picture, which clients see where the worker is named. */
function WorkerPicture({ worker: { ref, fullName, image, version } }: { worker: OfficeSupportWorker }) {
  return (
    <PictureField
      person={{ name: fullName, seed: ref, image }}
      hint="Clients see it beside the name."
      onSave={(picture) =>
        writesOf().submit(changeWorkerPicture({ params: { supportWorkerRef: ref }, version, body: { image: picture } }))
      }
    />
  );
}

const read: readonly string[] = [
  ...['payrollNumber', 'email', 'phone', 'suburb', 'workHours', 'skillRefs', 'languageRefs'],
  ...['driverLicenses', 'transport', 'bio'],
];

/** Shows a worker's details to those who do not change them. */
function ReadWorkerDetails({ worker, lookups }: { worker: OfficeSupportWorker; lookups: FormLists['lookups'] }) {
  const fields = read.flatMap((name) => workerFields.find((field) => field.name === name) ?? []);
  return (
    <section className="worker-section" aria-labelledby="details">
      <h2 id="details">Details</h2>
      <DetailFacts fields={fields} values={worker as Values} lookups={lookups} />
    </section>
  );
}
