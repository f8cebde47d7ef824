import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { OfficeSupportWorker, WorkerDetails, WorkerVisit } from '#contract/office-support-workers.ts';
import { describeTimes } from '#domain/booking/describe.ts';
import { endsEarlier } from '#domain/support-workers/last-day.ts';
import { noWorkerChoices, workerFields } from '#domain/support-workers/worker-fields.ts';
import { lowerFirst } from '#domain/texts/first-letter.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { formatShortDay } from '#domain/time/format.ts';
import { changeSupportWorker, readVisitsToCome } from '#web/calls/office-support-workers.ts';
import { takeTurns } from '#web/calls/take-turns.ts';
import { useSend } from '#web/calls/use-send.ts';
import type { FormLists } from '#web/parts/people/person-page.tsx';
import { SaveButton } from '#web/parts/people/save-button.tsx';
import { usePersonForm } from '#web/parts/people/use-person-form.ts';
import { leavingAbsence } from '#web/parts/schedule/absences-address.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Confirm } from '#web/ui/form/confirm.tsx';
import { EditForm } from '#web/ui/form/edit-form.tsx';
import type { FormSend } from '#web/ui/form/form.tsx';
import { readEmployment } from './employment-field.tsx';
import { WorkerFields } from './worker-fields.tsx';

type RemainingVisits = { visits: WorkerVisit[]; total: number };

/** Asks for the details of a support worker. Before one leaves it shows the visits that remain. */
export function WorkerForm({ worker, lookups }: { worker: OfficeSupportWorker; lookups: FormLists['lookups'] }) {
  const { ref: supportWorkerRef, version } = worker;
  const form = usePersonForm({ fields: workerFields, lookups, values: worker });
  const [remaining, setRemaining] = useState<RemainingVisits>();
  const navigate = useNavigate();
  const employment = readEmployment(form.texts);
  const lastDay = employment.active ? employment.lastDay : undefined;

  const save = useCommand({
    form,
    command: (leaveVisits: boolean) =>
      changeSupportWorker({
        params: { supportWorkerRef },
        version,
        body: { ...noWorkerChoices, ...form.read(), leaveVisits } as WorkerDetails & { leaveVisits: boolean },
      }),
    onDone: (_, leaveVisits) => {
      if (!leaveVisits) return;
      const search = lastDay ? { absence: leavingAbsence } : {};
      void navigate({ to: '/office/support-workers/$supportWorkerRef/absences', params: { supportWorkerRef }, search });
    },
    onFailed() {
      // The form behind it says why.
      setRemaining(undefined);
      return false;
    },
  });
  const ask = useSend({
    form: { ...form, settle: () => {} },
    act: () => readVisitsToCome(supportWorkerRef, lastDay),
    failed: 'The changes were not saved',
    onDone: (visits) => (visits.total > 0 ? setRemaining(visits) : void save.run(false)),
  });
  const [askAlone, saveAlone] = takeTurns(ask, save);
  const send = { ...saveAlone, run: () => (endsEarlier(employment, worker) ? askAlone.run() : saveAlone.run(false)) };

  return (
    <EditForm
      className="person-form"
      form={form}
      labels={form.labels}
      whose="this support worker"
      describe={form.describe}
      send={send}
    >
      <WorkerFields form={form} today={lookups.today} />
      <SaveButton form={form} pending={send.pending} label="Save" />
      {remaining && (
        <UpcomingVisits
          name={worker.givenName}
          lastDay={lastDay}
          remaining={remaining}
          send={{ ...save, run: () => save.run(true) }}
          onClose={() => setRemaining(undefined)}
        />
      )}
    </EditForm>
  );
}

type UpcomingVisitsProps = {
  name: string;
  /** None: they have left. */
  lastDay: string | undefined;
  remaining: { visits: readonly WorkerVisit[]; total: number };
  send: FormSend;
  onClose: () => void;
};

/** Lists the remaining visits of a worker who leaves, to confirm before their last day is saved or they are marked as left. */
function UpcomingVisits({ name, lastDay, remaining: { visits, total }, send, onClose }: UpcomingVisitsProps) {
  return (
    <Confirm
      title={`${name} still has ${formatCount(total, 'visit')}${lastDay ? ` after ${formatShortDay(lastDay)}` : ''}`}
      yes={lastDay ? 'Save the last day' : `Mark ${name} as left`}
      no="Cancel"
      send={{ ...send, failure: undefined }}
      onClose={onClose}
    >
      <p>These visits are still booked. You can reassign them on the next page.</p>
      <ul className="rows open">
        {visits.map((visit) => (
          <li key={`${visit.jobRef} ${visit.date}`}>
            <div className="item">
              <span className="grow">
                <strong className="name" translate="no">
                  {visit.clientName}
                </strong>
                <br />
                <span className="more">{formatVisitTime(visit)}</span>
              </span>
            </div>
          </li>
        ))}
      </ul>
      {total > visits.length && <p className="soft small">And {total - visits.length} more.</p>}
    </Confirm>
  );
}

/** Returns `Thu 26 Nov 2026, 10:00am to 11:00am (1 hour)`. */
function formatVisitTime(visit: WorkerVisit): string {
  const times = describeTimes(visit);
  return `${formatShortDay(visit.date)} ${visit.date.slice(0, 4)}, ${lowerFirst(times)}`;
}
