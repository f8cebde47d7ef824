import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QueueItem } from '#contract/office.ts';
import { findAbsentWorkers } from '#domain/support-workers/absence.ts';
import { ticketStatuses } from '#domain/tickets/types.ts';
import { addDays } from '#domain/time/day.ts';
import { newRef } from '#server/db/new-ref.ts';
import { type Coordinator, createCoordinator, type OfficeVisit } from '#server/testing/coordinator.ts';
import { createScene, move, oneVisit, type Scene, weeklyMondays } from '#server/testing/scene.ts';
import { enforceDueEndings } from './endings/enforce.ts';

/**
 * A week of a provider with 40 clients and 13 support workers. Ten workers have four clients each, at hours of their own;
 * three are free.
 */
const monday = '2026-11-23';
const [tuesday, wednesday, thursday, friday, saturday, sunday, nextMonday] = [1, 2, 3, 4, 5, 6, 7].map((days) =>
  addDays(monday, days),
) as [string, string, string, string, string, string, string];
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

type Client = { ref: string; token: string; worker: string; startTime: string };

let scene: Scene;
let office: Coordinator;
let workers: string[];
let clients: Client[];
/** The numbers of what was done in the week. */
const counts: Record<string, number> = {};
const count = (what: string, by = 1) => {
  counts[what] = (counts[what] ?? 0) + by;
};

beforeAll(async () => {
  scene = await createScene();
  office = createCoordinator(scene);
  workers = [scene.workerRef, ...(await Promise.all(Array.from({ length: 12 }, () => scene.build.worker())))];
  clients = await Promise.all(
    Array.from({ length: 40 }, async (_, n) => {
      const ref = n === 0 ? scene.clientRef : await scene.build.client();
      const user = n === 0 ? scene.client : await scene.build.user();
      if (n > 0) await scene.build.member(user.ref, ref, { role: 'client' });
      return { ref, token: user.token, worker: workers[Math.floor(n / 4)]!, startTime: toHour(8 + 2 * (n % 4)) };
    }),
  );
  await scene.build.query('update clients set latitude = -41.284, longitude = 174.737');
  await scene.build.query('update support_workers set latitude = -41.29, longitude = 174.74');
});
afterAll(() => scene.close());

const toHour = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
const single = (date: string, startTime: string) => ({ ...oneVisit, ref: newRef(), date, startTime });
const bookForClient = (clientRef: string, appointments: object[]) =>
  office.send('POST /office/clients/{clientRef}/appointments', {
    params: { clientRef },
    body: { appointments, requestedBy: 'Rose, by phone' },
  });

/** Books three weekly visits at the office for each client, with their worker. */
async function bookSeries() {
  for (const [n, { ref, worker, startTime }] of clients.entries()) {
    const lines = [0, 2, 4].map((more) => {
      const day = (n + more) % 7;
      const days = { date: addDays(monday, day), dayOfWeek: weekdays[day] };
      return { ref: newRef(), ...weeklyMondays, ...days, startTime, supportWorkerRefs: [worker] };
    });
    await bookForClient(ref, lines);
    count('series booked', lines.length);
  }
}

/** Asks for a visit for eight clients. One is forgotten, which the portal has to notice. */
async function askForVisits() {
  const booked = await Promise.all(
    clients.slice(0, 8).map(({ ref: clientRef, token }, n) => {
      const body = { appointments: [single(n === 7 ? tuesday : friday, toHour(17 + (n % 4)))] };
      return office.send('POST /clients/{clientRef}/appointments', { token, params: { clientRef }, body });
    }),
  );
  const tickets: string[] = booked.map(({ appointments }) => appointments[0].ticketRef);
  for (const ref of tickets.slice(0, 4)) await approve(ref, [workers[10]!]);
  await scene.decline(tickets[4]!, 'We have no one on Friday evening.');
  const { ref: clientRef, token } = clients[5]!;
  const params = { clientRef, ref: tickets[5]! };
  await office.send('POST /clients/{clientRef}/tickets/{ref}/withdraw', { token, params, ifMatch: 1 });
  await approve(tickets[6]!, []);
  count('visits asked for', tickets.length);
}

async function approve(ref: string, supportWorkerRefs: string[]) {
  expect((await scene.approve(ref, { supportWorkerRefs })).status).toBe(200);
}

/** Asks for changes for four clients: approved, declined, declined with another change made, and a cancellation approved. */
async function askForChanges() {
  const { visits } = await office.readSchedule(friday, friday);
  const chosen = visits.filter(({ status, startTime }) => status === 'Allocated' && startTime! < '16:00').slice(-4);
  expect(chosen).toHaveLength(4);
  const tickets: string[] = [];
  for (const [n, { clientRef, jobRef, originalDate, version }] of chosen.entries()) {
    const change =
      n === 3
        ? { effectiveDate: originalDate, cancellation: { cancel: true } }
        : move(originalDate, saturday, toHour(18 + n));
    const { ticketRef } = await office.send('PATCH /clients/{clientRef}/appointments/{jobRef}', {
      token: clients.find(({ ref }) => ref === clientRef)!.token,
      params: { clientRef, jobRef },
      ifMatch: version,
      body: { repeating: false, ...change },
    });
    tickets.push(ticketRef);
  }
  await approve(tickets[0]!, [workers[11]!]);
  await scene.decline(tickets[1]!, 'Saturday evening is full.');
  const { version } = await office.preview(chosen[2]!);
  const answer = { ticketRef: tickets[2], version: 1, outcome: 'declined', message: 'We can come earlier that day.' };
  await office.act({ ...chosen[2]!, version }, { change: { startTime: '07:00' }, answer });
  await approve(tickets[3]!, []);
  count('changes asked for', tickets.length);
}

/** Records that the first worker cannot come for three days; what no one can take is cancelled. */
async function fallIll() {
  const days = { from: tuesday, to: thursday };
  await office.send('POST /office/support-workers/{supportWorkerRef}/absences', {
    params: { supportWorkerRef: workers[0]! },
    body: { ...days, reason: 'Flu' },
  });
  const { reassigned, left } = await office.reassignAll(workers[0]!, days);
  for (const visit of left) await office.allocate(visit);
  count('visits of the ill worker reassigned', reassigned);
  expect(reassigned).toBeGreaterThan(3);
}

/** Records the client at hour 8 of the fourth worker in hospital until further notice. The worker takes another visit. */
async function goToHospital() {
  const { ref, worker, startTime } = clients[12]!;
  const absence = await office.send('POST /office/clients/{clientRef}/absences', {
    params: { clientRef: ref },
    body: { from: wednesday },
  });
  const visit = { ...single(saturday, startTime), supportWorkerRefs: [worker] };
  await bookForClient(clients[13]!.ref, [visit]);
  return async function comeHome() {
    const { notAllocated } = await office.send('PUT /office/clients/{clientRef}/absences/{ref}', {
      params: { clientRef: ref, ref: absence.ref },
      ifMatch: absence.version,
      body: { from: wednesday, to: thursday },
    });
    expect(notAllocated).toBeGreaterThan(0);
    count('visits without a worker after the hospital stay', notAllocated);
  };
}

/** Records that a client who has asked for another visit leaves from Saturday. */
async function leave() {
  const { ref: clientRef, token } = clients[19]!;
  const body = { appointments: [single(sunday, '20:00')] };
  await office.send('POST /clients/{clientRef}/appointments', { token, params: { clientRef }, body });
  await office.send('POST /office/clients/{clientRef}/ending', {
    params: { clientRef },
    body: { kind: 'hasLeft', from: saturday, readUntil: nextMonday, message: 'We wish you all the best.' },
  });
  count('clients who left');
}

/** Makes thirty changes of the visits of two days; where the road back is closed too, the visit is cancelled. */
async function weatherTheStorm() {
  const { visits } = await office.readSchedule(thursday, friday);
  const upcoming = visits.filter(({ officeStatus }) => officeStatus === 'Active').slice(0, 30);
  expect(upcoming).toHaveLength(30);
  for (const [n, visit] of upcoming.entries()) {
    const { version, supportWorkers } = await office.preview(visit);
    const free = supportWorkers.find((worker) => worker.free && !visit.supportWorkerRefs.includes(worker.ref));
    const changes = [
      { change: { date: sunday, startTime: toHour(Number(visit.startTime!.slice(0, 2)) + 1) } },
      { change: { durationMins: 30 } },
      { change: { supportWorkerRefs: free ? [free.ref] : [] } },
    ];
    const reply = await office.act({ ...visit, version }, { reason: 'Storm', ...changes[n % 3] });
    const { body } = reply.status === 422 ? await cancelInStorm({ ...visit, version }) : reply;
    count('changes in the storm');
    if (n % 10 !== 9) continue;
    await office.undo(body.actRef);
    count('changes undone');
  }
}

async function cancelInStorm(visit: OfficeVisit) {
  const reply = await office.act(visit, { cancel: true, reason: 'The roads are closed.' });
  expect(reply.status).toBe(200);
  return reply;
}

/** Begins a day as every morning: yesterday is confirmed, and the visits of two days get a support worker. */
async function beginDay(today: string) {
  scene.test.setTime(today, '06:30');
  await enforceDueEndings(scene.test.context, (error) => {
    throw error;
  });
  await scene.lapse();
  const confirmed = await office.confirmDay(addDays(today, -1), (row, at) => {
    if (at === 0) return { outcome: 'nobodyHome', minutes: 20, charged: true, startTime: row.startTime! };
    if (at === 1) return { outcome: 'workerDidNotCome', note: 'Rang the daughter, who came.' };
    const otherWorkerRef = workers.slice(12).find((ref) => ref !== row.supportWorkerRef)!;
    return at === 2 ? { outcome: 'tookPlace', minutes: 45, startTime: row.startTime!, otherWorkerRef } : undefined;
  });
  count('visits confirmed', confirmed);
  const { visits } = await office.readSchedule(today, addDays(today, 1));
  for (const visit of visits.filter(({ officeStatus }) => officeStatus === 'NotAllocated')) {
    const { version } = await office.preview(visit);
    count(`visits found without a worker: ${await office.allocate({ ...visit, version })}`);
  }
}

/** Visits of the week of which no one can say what became of them. */
async function listVisitGaps(): Promise<string[]> {
  const { schedule, visits } = await office.readSchedule(monday, sunday);
  const truths = ['Completed', 'DidNotTakePlace', 'Cancelled'];
  for (const { officeStatus } of visits) count(`visits at the end: ${officeStatus}`);
  const unknown = visits.filter(({ officeStatus }) => !truths.includes(officeStatus));
  const notCancelled = visits.filter(({ status }) => status !== 'Cancelled');
  const absent = notCancelled.filter((visit) => findAbsentWorkers(visit, schedule.workerAbsences).length > 0);
  return [
    ...unknown.map(({ jobRef, date, officeStatus }) => `${date} ${jobRef} ${officeStatus}`),
    ...absent.map(({ jobRef, date }) => `${date} ${jobRef} has a worker who is ill`),
    ...listDoubleBookings(notCancelled),
  ];
}

function listDoubleBookings(visits: OfficeVisit[]): string[] {
  const perWorker = visits.flatMap((visit) => visit.supportWorkerRefs.map((worker) => ({ ...visit, worker })));
  const places = Map.groupBy(perWorker, ({ worker, date, startTime }) => `${worker} ${date} ${startTime}`);
  return [...places].filter(([, { length }]) => length > 1).map(([place]) => `${place} twice`);
}

/** Requests that are open beyond their time, or closed without an answer. */
async function listRequestGaps(): Promise<string[]> {
  const gaps: string[] = [];
  for (const status of ticketStatuses) {
    const { tickets, total } = await office.send('GET /office/tickets', { query: { status } });
    count(`requests at the end: ${status}`, total);
    for (const { ref } of tickets as QueueItem[]) {
      const ticket = await office.send('GET /office/tickets/{ref}', { params: { ref } });
      const isLate = status === 'open' && Date.parse(ticket.answerBy) < scene.test.context.now();
      const isSilent = ['declined', 'approved', 'closed'].includes(status) && !ticket.answeredAt;
      if (isLate || isSilent) gaps.push(`${status} ${ticket.title}`);
    }
  }
  return gaps;
}

describe('a week of a provider', () => {
  it('ends with a truth for every visit and an answer to every request', async () => {
    await bookSeries();
    await beginDay(monday);
    await askForVisits();
    await askForChanges();
    await beginDay(tuesday);
    await fallIll();
    await beginDay(wednesday);
    const comeHome = await goToHospital();
    await beginDay(thursday);
    await weatherTheStorm();
    await beginDay(friday);
    await comeHome();
    await leave();
    for (const day of [saturday, sunday, nextMonday]) await beginDay(day);

    const gaps = [...(await listVisitGaps()), ...(await listRequestGaps())];
    console.info(
      `a week of a provider: ${Object.entries(counts)
        .map(([what, of]) => `${of} ${what}`)
        .join(', ')}`,
    );
    expect(gaps).toEqual([]);
    expect(counts['changes in the storm']).toBe(30);
    expect(counts['requests at the end: closed']).toBe(1);
    expect(counts['visits at the end: Completed']).toBeGreaterThan(80);
  });
});
