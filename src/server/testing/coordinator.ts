import type { ReassignmentResult, VisitsToReassign } from '#contract/absences.ts';
import type { DayToConfirm, VisitToConfirm } from '#contract/confirmations.ts';
import type { ActPreview } from '#contract/office-acts.ts';
import type { Schedule } from '#contract/schedule.ts';
import type { OfficeStatus } from '#domain/appointments/types.ts';
import { findOfficeStatus } from '#domain/confirmations/office-status.ts';
import type { Confirmation } from '#domain/confirmations/outcome.ts';
import { listScheduleVisits, type ScheduleVisit } from '#domain/schedule/list-visits.ts';
import type { Scene } from './scene.ts';
import type { CallOptions } from './test-app.ts';

export type OfficeVisit = ScheduleVisit & { officeStatus: OfficeStatus };

/** The visit, and the version of its job. */
type VisitToAct = Pick<ScheduleVisit, 'clientRef' | 'jobRef' | 'originalDate' | 'version'>;

/** A coordinator who works by the API alone, as the office's screens do. */
export type Coordinator = ReturnType<typeof createCoordinator>;

export function createCoordinator({ test, office }: Scene) {
  /** Sends a call that has to be answered with success. */
  async function send(name: Parameters<typeof test.call>[0], options: CallOptions) {
    const reply = await test.call(name, { token: office.token, ...options });
    if (reply.status >= 300) throw new Error(`${name}: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply.body;
  }

  async function readSchedule(from: string, to: string): Promise<{ schedule: Schedule; visits: OfficeVisit[] }> {
    const schedule: Schedule = await send('GET /office/visits', { query: { from, to } });
    const zones = new Map(schedule.clients.map(({ ref, timeZone }) => [ref, timeZone]));
    const now = test.context.now();
    const visits = listScheduleVisits(schedule, { from, to }).map((visit) => {
      const zone = zones.get(visit.clientRef) ?? schedule.timeZone;
      const requests = visit.tickets.map((ticket) => ({ ...ticket, status: 'open' as const }));
      return { ...visit, officeStatus: findOfficeStatus({ visit, requests, worked: visit.worked, now, zone }) };
    });
    return { schedule, visits };
  }

  const toAct = ({ clientRef, jobRef, originalDate }: VisitToAct, body: object) => ({
    params: { clientRef, jobRef },
    body: { effectiveDate: originalDate, repeating: false, ...body },
  });
  const act = (visit: VisitToAct, body: object) =>
    test.call('PATCH /office/clients/{clientRef}/appointments/{jobRef}', {
      token: office.token,
      ifMatch: visit.version,
      ...toAct(visit, body),
    });
  const preview = (visit: VisitToAct, change = {}): Promise<ActPreview> =>
    send('POST /office/clients/{clientRef}/appointments/{jobRef}/preview', toAct(visit, { change }));

  return {
    send,
    readSchedule,
    act,
    preview,
    undo: (actRef: string) => send('POST /office/undo/{actRef}', { params: { actRef } }),

    /** Assigns a visit to the first who is free, or cancels it where no one is. */
    async allocate(visit: VisitToAct): Promise<'assigned' | 'cancelled'> {
      const { supportWorkers } = await preview(visit);
      const free = supportWorkers.find((worker) => worker.free);
      const body = free
        ? { change: { supportWorkerRefs: [free.ref] } }
        : { cancel: true, reason: 'No one can come that day.' };
      const { status } = await act(visit, body);
      if (status !== 200) throw new Error(`not allocated: ${status}`);
      return free ? 'assigned' : 'cancelled';
    },

    /** Reassigns all visits of a worker on these days to those who are proposed; the others are returned. */
    async reassignAll(supportWorkerRef: string, days: { from: string; to: string }) {
      const name = 'GET /office/support-workers/{supportWorkerRef}/visits-to-reassign';
      const { visits }: VisitsToReassign = await send(name, { params: { supportWorkerRef }, query: days });
      const rows = visits.flatMap(({ clientRef, jobRef, originalDate, version, proposal }) =>
        proposal ? [{ clientRef, jobRef, originalDate, version, supportWorkerRefs: [proposal.workerRef] }] : [],
      );
      const { results }: { results: ReassignmentResult[] } = await send('POST /office/visits/reassign', {
        body: { visits: rows, reason: 'Tom cannot come.' },
      });
      const reassigned = results.filter(({ outcome }) => outcome === 'reassigned');
      const isReassigned = ({ jobRef, originalDate }: VisitToAct) =>
        reassigned.some((result) => result.jobRef === jobRef && result.originalDate === originalDate);
      return { reassigned: reassigned.length, left: visits.filter((visit) => !isReassigned(visit)) };
    },

    /** Confirms a day as planned, but for the rows that `findException` answers. */
    async confirmDay(
      date: string,
      findException: (row: VisitToConfirm, at: number) => Partial<Confirmation> | undefined,
    ) {
      const day: DayToConfirm = await send('GET /office/confirmations', { query: { date } });
      const rows = day.visits.filter(({ status }) => status === 'NotConfirmed');
      const confirmations = rows.map((row, at): Confirmation => {
        const { clientRef, jobRef, originalDate, supportWorkerRef, startTime, minutes } = row;
        const key = { clientRef, jobRef, originalDate, supportWorkerRef: supportWorkerRef! };
        const times = { outcome: 'tookPlace' as const, minutes, ...(startTime && { startTime }) };
        return { ...key, ...(findException(row, at) ?? times) } as Confirmation;
      });
      if (confirmations.length === 0) return 0;
      const { written, refused } = await send('POST /office/confirmations', { body: { confirmations } });
      if (refused.length > 0) throw new Error(`not confirmed: ${JSON.stringify(refused)}`);
      return written.length as number;
    },
  };
}
