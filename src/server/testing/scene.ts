import type { Appointment, Roster, RosterTicket } from '#contract/appointments.ts';
import type { BrandName } from '#domain/brands/types.ts';
import { newRef } from '#server/db/new-ref.ts';
import { lapseTickets } from '#server/modules/tickets/service.ts';
import { openKeptApp } from './kept-app.ts';
import { type Builder, createBuilder } from './people.ts';
import { type CallReply, createTestApp, type TestApp } from './test-app.ts';

/** A client with a supporter who manages their roster, an office and a worker, for most tests. */
export type Scene = {
  test: TestApp;
  build: Builder;
  clientRef: string;
  /** The account of the client themself. */
  client: { ref: string; token: string };
  office: { ref: string; token: string };
  workerRef: string;
  /** Books lines as the client, with the other fields of the body. */
  bookLines(appointments: object[], more?: object, options?: object): Promise<CallReply>;
  /** Books one line as the client; fields replace those of Mondays at 09:00 for an hour from 2 November. */
  book(fields?: Record<string, unknown>): Promise<CallReply>;
  /** Makes a booking that the office has approved. */
  booked(fields?: Record<string, unknown>, workers?: string[]): Promise<{ ref: string; ticketRef: string }>;
  ask(
    jobRef: string,
    change: Record<string, unknown>,
    options?: { ifMatch?: number; token?: string },
  ): Promise<CallReply>;
  approve(ticketRef: string, body?: Record<string, unknown>, options?: { ifMatch?: number }): Promise<CallReply>;
  decline(ticketRef: string, reason: string): Promise<CallReply>;
  version(jobRef: string): Promise<number>;
  roster(start?: string, end?: string): Promise<CallReply>;
  /** Lists the visits that the calendar shows: `date ref@original start` for each visit of the window. */
  days(start?: string, end?: string): Promise<Record<string, string[]>>;
  /** Reads the calendar's view of one job or ticket, over all its time. */
  job(ref: string): Promise<Appointment | undefined>;
  ticket(ref: string): Promise<RosterTicket | undefined>;
  /** Closes tickets that the office has not answered in time. */
  lapse(): Promise<number>;
  close(): Promise<void>;
};

export const weeklyMondays = {
  jobTypeRefs: ['personal-care'],
  fundingType: 'Private',
  repeatOption: 'Weekly',
  date: '2026-11-23',
  dayOfWeek: 'Monday',
  startTimeOption: 'Specified',
  startTime: '09:00',
  durationOption: 'Specified',
  durationMins: 60,
};

export const oneVisit = {
  jobTypeRefs: ['personal-care'],
  fundingType: 'Private',
  repeatOption: 'None',
  date: '2026-11-24',
  startTimeOption: 'Specified',
  startTime: '09:00',
  durationOption: 'Specified',
  durationMins: 60,
};

/** Books one visit, which the office has not answered. */
export async function bookVisit(scene: Scene): Promise<{ ref: string; ticketRef: string }> {
  const { body } = await scene.book({ ...oneVisit, dayOfWeek: undefined });
  return body.appointments[0];
}

/** Makes a scene with job A of docs/product/visits.md, Mondays at 09:00 from 2 November, on Friday 20 November. */
export async function createSeriesScene(): Promise<{ scene: Scene; a: string }> {
  const scene = await createScene();
  scene.test.setTime('2026-10-30', '09:00');
  const { ref: a } = await scene.booked({ date: '2026-11-02' });
  scene.test.setTime('2026-11-20', '09:00');
  return { scene, a };
}

/** Asks to move a visit to another day. */
export function move(effectiveDate: string, date: string, startTime = '14:00') {
  return {
    effectiveDate,
    scheduleChange: { date, startTimeOption: 'Specified', startTime, durationOption: 'Specified', durationMins: 60 },
  };
}

async function openApp(brand: BrandName | undefined): Promise<{ test: TestApp; build: Builder }> {
  const test = await createTestApp(brand && { brand });
  return { test, build: createBuilder(test.db.urls.owner) };
}

export async function createScene({ brand, timeZone }: { brand?: BrandName; timeZone?: string } = {}): Promise<Scene> {
  const { test, build } = (await openKeptApp(brand)) ?? (await openApp(brand));
  const clientRef = await build.client(timeZone ? { timeZone } : {});
  const client = await build.user({ givenName: 'Rose', familyName: 'Hākaraia' });
  await build.member(client.ref, clientRef, { role: 'client' });
  const office = await build.user({ office: true, givenName: 'Jo', familyName: 'Wells' });
  const workerRef = await build.worker();

  const bookLines: Scene['bookLines'] = (appointments, more = {}, options = {}) =>
    test.call('POST /clients/{clientRef}/appointments', {
      token: client.token,
      params: { clientRef },
      body: { appointments, ...more },
      ...options,
    });
  const book: Scene['book'] = (fields = {}) => bookLines([{ ref: newRef(), ...weeklyMondays, ...fields }]);
  const version: Scene['version'] = async (jobRef) =>
    (await build.query<{ version: number }>('select version from jobs where ref = $1', [jobRef]))[0]?.version ?? 0;
  const approve: Scene['approve'] = (ref, body = {}, { ifMatch = 1 } = {}) =>
    test.call('POST /office/tickets/{ref}/approve', {
      token: office.token,
      params: { ref },
      ifMatch,
      body: { supportWorkerRefs: [workerRef], ...body },
    });
  const roster: Scene['roster'] = (start = '2026-11-01', end = '2026-12-31') =>
    test.call('GET /clients/{clientRef}/appointments', {
      token: client.token,
      params: { clientRef },
      query: { start, end },
    });

  const allTime = async (): Promise<Roster> => (await roster('2026-10-01', '2027-01-31')).body;

  return {
    test,
    build,
    clientRef,
    client,
    office,
    workerRef,
    bookLines,
    book,
    version,
    approve,
    roster,
    async booked(fields = {}, workers = [workerRef]) {
      const { body, status } = await book(fields);
      if (status !== 201) throw new Error(`not booked: ${JSON.stringify(body)}`);
      const [appointment] = body.appointments;
      const answer = await approve(appointment.ticketRef, { supportWorkerRefs: workers });
      if (answer.status !== 200) throw new Error(`not approved: ${JSON.stringify(answer.body)}`);
      return appointment;
    },
    ask: async (jobRef, change, { ifMatch, token = client.token } = {}) =>
      test.call('PATCH /clients/{clientRef}/appointments/{jobRef}', {
        token,
        params: { clientRef, jobRef },
        ifMatch: ifMatch ?? (await version(jobRef)),
        body: { repeating: false, ...change },
      }),
    decline: (ref, reason) =>
      test.call('POST /office/tickets/{ref}/decline', {
        token: office.token,
        params: { ref },
        ifMatch: 1,
        body: { reason },
      }),
    async days(start, end) {
      const { body } = await roster(start, end);
      return Object.fromEntries(
        body.days.map((day: { date: string; appointmentRefs: string[] }) => [day.date, day.appointmentRefs]),
      );
    },
    job: async (ref) => (await allTime()).appointments.find((job) => job.ref === ref),
    ticket: async (ref) => (await allTime()).tickets.find((ticket) => ticket.ref === ref),
    lapse: () =>
      lapseTickets(test.context, (error) => {
        throw error;
      }),
    async close() {
      await build.end();
      await test.close();
    },
  };
}
