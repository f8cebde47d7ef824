import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { type FormEvent, useMemo, useState } from 'react';
import type { OfficeSupportWorker, WorkerDetails, WorkerVisit } from '#contract/office-support-workers.ts';
import type { Settings } from '#contract/settings.ts';
import type { PersonLookups, Values } from '#domain/people/fields.ts';
import { workerFields } from '#domain/support-workers/worker-fields.ts';
import { ApiError } from '#web/api/api-error.ts';
import {
  changeSupportWorker,
  invalidateWorkers,
  readVisitsToCome,
  supportWorkerQuery,
} from '#web/api/office-support-workers.ts';
import { describeError } from '#web/api/show-error.ts';
import { usePageTitle } from '#web/kernel/page-title.ts';
import { FormLoading } from '#web/parts/people/form-loading.tsx';
import { FormNotices, SaveButton } from '#web/parts/people/form-notices.tsx';
import { usePersonForm } from '#web/parts/people/use-person-form.ts';
import { usePersonLookups } from '#web/parts/people/use-person-lookups.ts';
import { useSettings } from '#web/session/account.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { UpcomingVisits } from './upcoming-visits.tsx';
import { WorkerFields } from './worker-fields.tsx';

/** The body needs a list even where nothing is chosen. */
const noChoice: Values = { skillRefs: [], languageRefs: [] };

/** One support worker's page for the office. */
export function SupportWorkerScreen() {
  const { supportWorkerRef = '' } = useParams({ strict: false });
  const query = useQuery(supportWorkerQuery(supportWorkerRef));
  const lists = useSettings();
  const settings = lists.data;
  const lookups = usePersonLookups();
  const worker = query.data;
  usePageTitle(worker?.fullName);
  const isUnknown = query.error instanceof ApiError && ['notFound', 'invalid'].includes(query.error.code);
  return (
    <div className="page">
      <Link className="back" to="/office/support-workers">
        <ArrowLeft className="i" aria-hidden />
        Support workers
      </Link>
      {worker && <PageHead title={worker.fullName} lead={worker.active ? worker.suburb : 'Has left.'} />}
      {worker && settings && lookups && (
        <WorkerForm key={worker.ref} worker={worker} settings={settings} lookups={lookups} />
      )}
      {worker && !(settings && lookups) && <FormLoading query={lists} />}
      {query.isPending && <SkeletonRows rows={6} label="Loading the support worker" />}
      {isUnknown && <PageHead title="This support worker was not found" lead="The link may be wrong." />}
      {query.isError && !worker && !isUnknown && (
        <ErrorState
          title="This support worker could not be loaded"
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        >
          {describeError(query.error)}
        </ErrorState>
      )}
    </div>
  );
}

type WorkerFormProps = { worker: OfficeSupportWorker; settings: Settings; lookups: PersonLookups };
type RemainingVisits = { visits: WorkerVisit[]; total: number };

function WorkerForm({ worker, settings, lookups }: WorkerFormProps) {
  const standing: Values = useMemo(() => worker, [worker]);
  const form = usePersonForm({ fields: workerFields, lookups, standing });
  const [remainingVisits, setRemainingVisits] = useState<RemainingVisits>();

  async function write(values: Values, leaveVisits: boolean) {
    const at = { supportWorkerRef: worker.ref, version: worker.version, leaveVisits };
    try {
      await changeSupportWorker(at, { ...noChoice, ...values } as WorkerDetails);
      showToast({ message: 'Saved.' });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'stale') await invalidateWorkers();
      throw error;
    }
  }

  /** Shows the remaining visits of a worker who leaves, before it saves anything. */
  function save(event?: FormEvent, leaveVisits = false) {
    event?.preventDefault();
    setRemainingVisits(undefined);
    return form.save('The changes were not saved', async (values) => {
      if (worker.active && values.active === false && !leaveVisits) {
        const remaining = await readVisitsToCome(worker.ref);
        if (remaining.total > 0) {
          setRemainingVisits(remaining);
          return false;
        }
      }
      return write(values, leaveVisits);
    });
  }

  return (
    <form className="person-form" noValidate onSubmit={(event) => void save(event)}>
      <FormNotices form={form} whose="this support worker" />
      <WorkerFields form={form} settings={settings} lookups={lookups} />
      <SaveButton form={form} label="Save" />
      {remainingVisits && (
        <UpcomingVisits
          name={worker.givenName}
          left={remainingVisits}
          onClose={() => setRemainingVisits(undefined)}
          onConfirm={() => void save(undefined, true)}
        />
      )}
    </form>
  );
}
