import { vi } from 'vitest';
import type { OfficeTicket, OfficeWorker, QueuePage } from '#contract/office.ts';
import { type TicketType, ticketTypes } from '#domain/tickets/kinds.ts';
import { formatTaken } from '#domain/tickets/sharing.ts';
import { TicketPane } from '#web/screens/office/requests/ticket-pane.tsx';
import { TicketsScreen } from '#web/screens/office/requests/tickets-screen.tsx';
import { ToastRegion } from '#web/ui/toast-region.tsx';
import { fakeServer, refuse } from './fake-server.ts';
import { renderScreen } from './render-screen.tsx';

type Desk = {
  tickets: readonly OfficeTicket[];
  workers?: readonly OfficeWorker[];
  at?: string;
};

type OpenedDesk = Pick<Awaited<ReturnType<typeof renderScreen>>, 'history'> & {
  server: ReturnType<typeof fakeServer>;
  /** Changes a request as a colleague would. */
  change: (ref: string, part: Partial<OfficeTicket>) => void;
  statusesOf: (...refs: string[]) => (OfficeTicket['status'] | undefined)[];
};

/** Opens the desk as Jo, at 9:00am on Friday 20 November 2026, over requests that her answers change. */
export async function openDesk({ tickets, workers = [], at = '/office/requests' }: Desk): Promise<OpenedDesk> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-19T20:00:00Z') });
  const known = new Map(tickets.map((ticket) => [ticket.ref, ticket]));
  const change = (ref: string, part: Partial<OfficeTicket>) =>
    void known.set(ref, { ...known.get(ref)!, version: known.get(ref)!.version + 1, ...part });
  const server = fakeServer({
    'GET /settings': () => ({ jobTypes: [], privateJobTypes: [], skills: [], genders: [], languages: [], retired: [] }),
    'GET /office/tickets': ({ query }) => toPage(known, query),
    'POST /office/tickets/search': ({ body }) => toPage(known, body),
    'GET /office/tickets/{ref}': ({ params: { ref } }) => read(known, ref),
    'PUT /office/tickets/{ref}/opening': () => ({}),
    'GET /office/support-workers': ({ query: { ticketRef, startTime } }) => {
      // Without a time it is not known who is free.
      const isTimed = startTime ?? known.get(ticketRef!)?.appointment?.startTime;
      const supportWorkers = workers.map((worker) => (isTimed ? worker : { ...worker, free: undefined }));
      return { date: '2026-11-25', total: workers.length, supportWorkers };
    },
    'POST /office/tickets/{ref}/take': ({ params: { ref }, body }) => {
      const { takenByRef, takenByName } = known.get(ref)!;
      if (takenByRef && takenByRef !== body.insteadOfRef) return refuseTaken(takenByName!);
      change(ref, { takenByRef: 'jo', takenByName: 'Jo Wells' });
      return { ref };
    },
    'POST /office/tickets/{ref}/give-back': ({ params: { ref } }) => {
      change(ref, { takenByRef: undefined, takenByName: undefined });
      return { ref };
    },
    'PUT /office/tickets/{ref}/snooze': ({ params: { ref }, body: { until } }) => {
      change(ref, { snoozedUntil: until });
      return { ref };
    },
    'POST /office/tickets/{ref}/approve': ({ params: { ref } }) => {
      const { status, takenByRef, takenByName, version } = known.get(ref)!;
      if (status !== 'open') return refuse({ status: 412, code: 'stale', message: `It has already been ${status}.` });
      if (takenByRef && takenByRef !== 'jo') return refuseTaken(takenByName!);
      change(ref, { status: 'approved', answeredByName: 'Jo Wells', answeredAt: '2026-11-19T20:00:00.000Z' });
      return { ref, version: version + 1, actRef: `act of ${ref}` };
    },
  });
  const frame = () => (
    <main>
      <TicketsScreen />
      <ToastRegion />
    </main>
  );
  const { history } = await renderScreen(
    { '/office/requests': () => null, '/office/requests/$ref': TicketPane },
    { at, user: { ref: 'jo', office: true }, frame: { path: '/office/requests', component: frame } },
  );
  const statusesOf = (...refs: string[]) => refs.map((ref) => known.get(ref)?.status);
  return { history, server, change, statusesOf };
}

const refuseTaken = (name: string) => refuse({ status: 412, code: 'stale', message: formatTaken(name) });

/** Reads a request as it is now, with what has become of the others of its booking. */
function read(known: ReadonlyMap<string, OfficeTicket>, ref: string): OfficeTicket {
  const ticket = known.get(ref)!;
  const askedTogether = ticket.askedTogether?.map((other) => ({ ...other, status: known.get(other.ref)!.status }));
  return { ...ticket, askedTogether };
}

type Search = { [part in 'status' | 'order' | 'type' | 'searchTerm']?: string | undefined };

function toPage(known: ReadonlyMap<string, OfficeTicket>, { status = 'open', order = 'due', ...search }: Search) {
  const { type, searchTerm = '' } = search;
  const inQueue = [...known.keys()]
    .map((ref) => read(known, ref))
    .filter((ticket) => toStatuses(ticket).includes(status) && ticket.clientName.includes(searchTerm));
  const tickets = inQueue
    .filter((ticket) => !type || ticket.type === type)
    .toSorted((a, b) => (toSortKey(a, order) < toSortKey(b, order) ? -1 : 1));
  const countOf = (kind: TicketType) => inQueue.filter((ticket) => ticket.type === kind).length;
  const counts = Object.fromEntries(ticketTypes.map((kind) => [kind, countOf(kind)])) as QueuePage['counts'];
  return { tickets, total: tickets.length, overdue: 0, snoozedOverdue: 0, counts, more: false };
}

/** Returns the lists of the queue that show a request. */
function toStatuses({ status, snoozedUntil, takenByRef }: OfficeTicket): string[] {
  if (status !== 'open') return [status];
  return [snoozedUntil ? 'snoozed' : 'open', ...(takenByRef === 'jo' ? ['mine'] : [])];
}

function toSortKey({ answerBy, visitDay, clientSuburb, clientName }: OfficeTicket, order: string): string {
  const first = { day: visitDay, area: clientSuburb, client: clientName }[order] ?? '';
  return `${first} ${answerBy}`;
}
