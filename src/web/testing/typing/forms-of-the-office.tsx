import { fireEvent, screen } from '@testing-library/react';
import type { VisitToConfirm } from '#contract/confirmations.ts';
import type { OfficeList } from '#contract/office-settings.ts';
import { firstPayrollFile, payrollLayouts } from '#domain/payroll/payroll-columns.ts';
import { PeopleSearch, usePeopleSearch } from '#web/parts/people/people-list.tsx';
import { AskedBy } from '#web/parts/schedule/asked-by.tsx';
import { noPaidValues, PaidAndCharged, type PaidValues } from '#web/parts/schedule/paid-and-charged.tsx';
import { AddStaff } from '#web/parts/staff/add-staff.tsx';
import { ClientAlerts } from '#web/screens/office/clients/client-alerts.tsx';
import { ClientContext } from '#web/screens/office/clients/client-context.ts';
import { ClientNotes } from '#web/screens/office/clients/client-notes.tsx';
import { QueueHead } from '#web/screens/office/requests/queue-head.tsx';
import { useQueueView } from '#web/screens/office/requests/use-queue-view.ts';
import { useOfferedWorkers } from '#web/screens/office/requests/use-worker-choice.ts';
import { WorkerChoice } from '#web/screens/office/requests/worker-choice.tsx';
import { AddItem } from '#web/screens/office/settings/add-item.tsx';
import { ContactForm } from '#web/screens/office/settings/contact/contact-screen.tsx';
import { useListEdit } from '#web/screens/office/settings/list-order.ts';
import { PayrollFileForm } from '#web/screens/office/settings/payroll-file/payroll-file-screen.tsx';
import { AbsencesScreen } from '#web/screens/office/support-workers/absences/absences-screen.tsx';
import {
  exampleVisitsToReassign,
  exampleVisitToReassign,
} from '#web/screens/office/support-workers/absences/example-reassignment.ts';
import { toAnswerChoice } from '#web/screens/office/visits/act.ts';
import { AnswerWithAct } from '#web/screens/office/visits/answer-with-act.tsx';
import { ConfirmScreen } from '#web/screens/office/visits/confirm/confirm-screen.tsx';
import { useVisitsView } from '#web/screens/office/visits/use-visits-view.ts';
import { VisitsHead } from '#web/screens/office/visits/visits-head.tsx';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import type { TypedForms } from '#web/testing/typing/typed-form.ts';
import { useForm } from '#web/ui/form/use-form.ts';

const user = { office: true };
const settings = {
  jobTypes: [],
  privateJobTypes: [],
  retired: [],
  skills: [],
  genders: [],
  languages: [],
  holidays: [],
};
const answerSettings = () => fakeServer({ 'GET /settings': () => ({ ...settings, features: {} }) as never });

const visit: VisitToConfirm = {
  ...{ clientRef: 'jean', clientName: 'Jean', jobRef: 'job', originalDate: '2026-11-19', supportWorkerRef: 'mele' },
  ...{ planned: true, jobTypeRefs: [], startTimeOption: 'Specified', startTime: '09:00', minutes: 60 },
  status: 'NotConfirmed',
};
const dayToConfirm = {
  ...{ date: '2026-11-19', visits: [visit], timesheets: [] },
  supportWorkers: [{ ref: 'mele', fullName: 'Mele Taufa', givenName: 'Mele', active: true }],
  counts: { toConfirm: 1, confirmed: 0, notOver: 0, byTimesheet: 0 },
};

async function openConfirm() {
  fakeServer({ 'GET /office/confirmations': () => dayToConfirm, 'GET /settings': () => settings as never });
  await renderScreen(
    { '/office/visits/confirm': ConfirmScreen },
    { at: '/office/visits/confirm?date=2026-11-19', user },
  );
  await screen.findByLabelText('Started, Jean');
}

const worker = { ref: 'tom', version: 1, givenName: 'Tom', fullName: 'Tom Whitaker', active: true };

async function openReassignment() {
  fakeServer({
    'GET /office/support-workers/{supportWorkerRef}/visits-to-reassign': () =>
      exampleVisitsToReassign([exampleVisitToReassign()]),
    'GET /office/support-workers/{supportWorkerRef}/absences': () => ({
      absences: [{ ref: '0000000000000001', version: 3, from: '2026-11-23', reason: 'Sick' }],
    }),
    'GET /office/support-workers/{supportWorkerRef}': () => worker,
    'GET /settings': () => settings as never,
  });
  const path = '/office/support-workers/$supportWorkerRef/absences';
  await renderScreen({ [path]: AbsencesScreen }, { at: '/office/support-workers/tom/absences', user });
  await screen.findByLabelText('Reason');
}

const ethnicities = { list: 'ethnicities', version: 1, items: [] } as OfficeList;
const ticket = { ref: 'ticket', subject: 'Cancel Monday' } as never;

function ChoiceOfWorker() {
  const offered = useOfferedWorkers({ ticketRef: 'ticket', offer: 'true', enabled: true, chosen: undefined } as never);
  const forms = { form: { field: () => ({ id: 'worker', error: undefined }) }, chooseVisit: () => {} };
  const workers = { offered, options: [], value: undefined };
  return <WorkerChoice workers={workers} forms={forms} about={undefined} ticket={{ clientName: 'Jean' } as never} />;
}

function AskedByForm() {
  const form = useForm({ initial: { requestedBy: '' } });
  return <AskedBy client={{ ref: 'jean', fullName: 'Jean' }} {...form.field('requestedBy')} />;
}

function PaidForm() {
  const form = useForm<PaidValues>({ initial: { ...noPaidValues, paid: 'part' } });
  const fields = { paid: form.field('paid'), paidMinutes: form.field('paidMinutes'), charged: form.field('charged') };
  return <PaidAndCharged planned={60} {...fields} />;
}

function AnswerForm() {
  const form = useForm({ initial: { answer: toAnswerChoice('approved', ticket), message: '' } });
  return <AnswerWithAct tickets={[ticket]} answer={form.field('answer')} message={form.field('message')} />;
}

function Requests() {
  const lists = { items: [], pages: undefined, failed: false, looking: false, onKeys: () => {} };
  return <QueueHead view={useQueueView()} {...lists} />;
}

function NotesOfClient() {
  const shown = { client: { ref: 'c1', fullName: 'Jean' } };
  return (
    <ClientContext value={shown as never}>
      <ClientNotes />
    </ClientContext>
  );
}

export const formsOfTheOffice: TypedForms = {
  'the requests': [
    {
      async open() {
        answerSettings();
        await renderScreen({ '/': Requests }, { user });
      },
    },
  ],
  'the visits': [
    {
      async open() {
        answerSettings();
        await renderScreen({ '/office/visits': () => <VisitsHead view={useVisitsView()} /> }, { user });
      },
    },
  ],
  'the visits to confirm': [
    { open: openConfirm },
    {
      async open() {
        await openConfirm();
        const kind = screen.getByLabelText('What happened, Jean');
        fireEvent.focus(kind);
        fireEvent.change(kind, { target: { value: 'didNotCome' } });
        await screen.findByLabelText('What was done about it');
      },
    },
  ],
  'the visits of a support worker who cannot come': [{ open: openReassignment }],
  'a support worker for a request': [
    {
      async open() {
        fakeServer({
          'GET /office/support-workers': () => ({ supportWorkers: [], total: 20 }),
          'GET /settings': () => settings as never,
        });
        await renderScreen({ '/': ChoiceOfWorker }, { user });
        await screen.findByRole('searchbox');
      },
    },
  ],
  'a new item of a list': [
    { open: () => renderScreen({ '/': () => <AddItem list={ethnicities} edit={useListEdit(ethnicities)} /> }) },
  ],
  'how people reach the office': [
    { open: () => renderScreen({ '/': () => <ContactForm contact={{ version: 1 }} /> }) },
  ],
  'a new colleague': [
    { open: () => renderScreen({ '/': () => <AddStaff organisationRef="fund" organisationName="A fund" /> }) },
  ],
  'a search for people': [
    { open: () => renderScreen({ '/': () => <PeopleSearch search={usePeopleSearch('clients')}>All</PeopleSearch> }) },
  ],
  'who has asked for it': [
    {
      async open() {
        fakeServer({ 'GET /office/clients/{clientRef}/support-network': () => ({ members: [], invitations: [] }) });
        await renderScreen({ '/': AskedByForm }, { user });
      },
    },
  ],
  'what is paid of a visit that no one worked': [{ open: () => renderScreen({ '/': PaidForm }, { user }) }],
  'the columns of the payroll file': [
    {
      open: () =>
        renderScreen(
          {
            '/': () => (
              <PayrollFileForm payrollFile={{ ...firstPayrollFile, columns: payrollLayouts.xero, version: 0 }} />
            ),
          },
          { user },
        ),
    },
  ],
  'a call or a note about a client': [
    {
      async open() {
        fakeServer({
          'POST /office/clients/{clientRef}/notes/search': () => ({ notes: [], more: false }),
          'GET /office/clients/{clientRef}/ring': () => ({ people: [] }),
        });
        await renderScreen({ '/': NotesOfClient }, { user });
      },
    },
  ],
  'an alert of a client': [
    {
      async open() {
        await renderScreen({ '/': () => <ClientAlerts client={{ ref: 'c1', fullName: 'Jean' }} /> }, { user });
        fireEvent.click(await screen.findByRole('button', { name: 'Add an alert…' }));
        await screen.findByLabelText('What to know');
      },
    },
  ],
  'the answer to a request with a change of its visit': [{ open: () => renderScreen({ '/': AnswerForm }) }],
};
