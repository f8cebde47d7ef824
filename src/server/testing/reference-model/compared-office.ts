import { expect } from 'vitest';
import type { CallReply, TestApp } from '../test-app.ts';
import { changeAbsences } from './absences.ts';
import * as acts from './acts.ts';
import type { ReferenceRequestInput } from './answers.ts';
import type { ReferenceMoment } from './approvals.ts';
import {
  isAfterEnding,
  listOpenTickets,
  type ReferenceCalendar,
  type ReferenceDays,
  type ReferenceLine,
  type ReferenceVisit,
} from './calendar.ts';
import { comparePreview } from './compared-preview.ts';
import { recordEnding, undoEnding } from './endings.ts';
import { describeVisit, toActChange, toVisitKey } from './shown-visits.ts';

/** The things that the office does beside its answers: acts, booking, reassigning visits, absences, the end of care, and undoing. */
export type ComparedOffice = {
  /** Changes or cancels visits as the office, by itself; what it read before is what the act does. */
  act(actInput: Pick<ReferenceRequestInput, 'visit' | 'all' | 'requestedChange'>): Promise<void>;
  /** Undoes the last act as the person who did it, a colleague or a member. */
  undo(who: 'self' | 'colleague' | 'member'): Promise<void>;
  /** Reassigns several visits to a worker in one call of the office, and may undo them together. */
  reassign(visits: ReferenceVisit[], worker: string, isUndone: boolean): Promise<void>;
  /** Gives a visit and the later ones of its series to a worker for good, but for those that keep who comes, and may undo it. */
  giveForGood(given: {
    visit: ReferenceVisit;
    kept: ReferenceVisit[];
    worker: string;
    isUndone: boolean;
  }): Promise<void>;
  /** Records when the client is away; with `at` that absence ends on its first day or is removed. */
  addAbsence(days: ReferenceDays): Promise<void>;
  endAbsence(at: number, how: 'early' | 'removed'): Promise<void>;
  addWorkerAbsence(worker: string, days: ReferenceDays): Promise<void>;
  removeWorkerAbsence(at: number): Promise<void>;
  bookForClient(line: ReferenceLine): Promise<void>;
  /** Records that the client leaves, or has died; undone, the care goes on. */
  recordEnding(kind: 'hasLeft' | 'hasDied', from: string): Promise<void>;
  undoEnding(): Promise<void>;
};

/** An act of the office, and a copy of the series before it. */
export type DoneAct = acts.SeriesCopy & { actRef: string; isUndone: boolean };

type ReassignedVisit = Parameters<typeof acts.act>[1] & { what: string };

type Comparison = {
  reference: ReferenceCalendar;
  applied: string[];
  /** The acts, the latest last. */
  done: DoneAct[];
  remember(copy: acts.SeriesCopy, answer: CallReply): void;
  /** Jobs that an undo has deleted. */
  deletedRefs: Set<string>;
  clientRef: string;
  call(who: number, name: Parameters<TestApp['call']>[0], options: Parameters<TestApp['call']>[1]): Promise<CallReply>;
  moment(): ReferenceMoment;
  compare(answer?: CallReply): Promise<void>;
  log(what: string, more: object): void;
  expectStatus(what: string, answer: CallReply, expected: number): void;
  story(): string;
  latest(): Map<ReferenceVisit, { jobRef: string; originalDate: string; version: number }>;
};

export function compareOffice(comparison: Comparison): ComparedOffice {
  const { reference, applied, done, remember, deletedRefs, clientRef, call, moment } = comparison;
  const { compare, log, expectStatus, story, latest } = comparison;
  /** As the server names them, beside those of the reference calendar. */
  const absenceRefs: string[] = [];
  const absenceVersions = new Map<string, number>();
  const workerAbsenceRefs: string[] = [];

  /**
   * Forgets what was undone: what was done before it expects what it left, and can be undone next. A first act stays, to be refused a
   * second time.
   */
  function forgetUndone(act: DoneAct): void {
    act.isUndone = true;
    const others = done.filter((other) => other !== act);
    for (const other of others) if (other.series === act.series) other.moves += 2;
    if (others.length > 0) done.splice(done.indexOf(act), 1);
  }

  async function setClientAbsences(answer: CallReply, absences: ReferenceDays[], what: string): Promise<void> {
    log(what, { absences });
    expect(answer.status < 300, story()).toBe(true);
    await expectReleased(what, answer, changeAbsences(reference, { absences }, moment()));
  }

  async function expectReleased(what: string, answer: CallReply, released: number): Promise<void> {
    applied.push(`${what} ${released > 0 ? 'with' : 'without'} a worker taken`);
    expect(answer.body.notAllocated, story()).toBe(released);
    await compare(answer);
  }

  /** Compares what the server says of each reassignment, and may undo them together. */
  async function compareReassigned(answer: CallReply, given: ReassignedVisit[], isUndone: boolean): Promise<void> {
    const results: { outcome: string; actRef: string; message?: string }[] = answer.body.results;
    log('→', results);
    const reassigned = given.flatMap(({ what, ...one }, at) => {
      const copy = acts.copySeries(reference, one.visit.job.series, moment().now);
      const expected = acts.act(reference, one, moment()) === 200 ? 'reassigned' : 'refused';
      applied.push(`${what} ${expected}`);
      expect(results[at]!.outcome, story()).toBe(expected);
      if (expected !== 'reassigned') return [];
      const entry = { ...copy, actRef: results[at]!.actRef, isUndone: false };
      done.push(entry);
      return [entry];
    });
    await compare();
    if (!isUndone || reassigned.length === 0) return;
    const actRefs = reassigned.map(({ actRef }) => actRef);
    const undone = await call(2, 'POST /office/undo', { body: { actRefs } });
    log('undo together', {});
    for (const entry of reassigned.toReversed()) {
      expect(acts.undo(reference, entry, moment())).toBe(200);
      forgetUndone(entry);
    }
    expectStatus('undo together', undone, 200);
    const before = [...latest().values()].map(({ jobRef }) => jobRef);
    await compare(undone);
    const present = new Set([...latest().values()].map(({ jobRef }) => jobRef));
    for (const ref of before) if (!present.has(ref)) deletedRefs.add(ref);
  }

  return {
    async act({ visit, all, requestedChange }) {
      const { jobRef, originalDate, version: ifMatch } = latest().get(visit)!;
      const params = { jobRef };
      const isCancelled = requestedChange === 'cancel';
      const what = isCancelled ? { cancel: true } : { change: toActChange(requestedChange) };
      const body = { effectiveDate: originalDate, repeating: all, ...what };
      const name = 'PATCH /office/clients/{clientRef}/appointments/{jobRef}';
      const preview = await call(2, 'POST /office/clients/{clientRef}/appointments/{jobRef}/preview', { params, body });
      const reason = isCancelled ? { reason: 'No one is free.' } : {};
      const answer = await call(2, name, { params, ifMatch, body: { ...body, ...reason } });
      log('act', { visit: `${toVisitKey(visit)} ${describeVisit(visit)}`, all, requestedChange });
      remember(acts.copySeries(reference, visit.job.series, moment().now), answer);
      const open = listOpenTickets(reference);
      const expected = acts.act(reference, { visit, all, requestedChange }, moment());
      expectStatus(`act ${isCancelled ? 'to cancel ' : ''}${all ? 'all' : 'one'}`, answer, expected);
      await compare(answer);
      const closed = open.filter(({ status }) => status === 'superseded').map(({ ref }) => ref);
      comparePreview(preview.body, { status: answer.status, closed, visits: [...latest().keys()], story });
    },
    async undo(who) {
      const last = done.at(-1);
      if (!last) return;
      const caller = { self: 2, colleague: 3, member: 0 }[who];
      const answer = await call(caller, 'POST /office/undo/{actRef}', { params: { actRef: last.actRef } });
      log('undo', { who, series: last.series });
      const refusals = {
        self: last.isUndone ? (412 as const) : undefined,
        colleague: 422 as const,
        member: 404 as const,
      };
      const expected = refusals[who] ?? acts.undo(reference, last, moment());
      expectStatus(`undo by ${who}`, answer, expected);
      const before = [...latest().values()].map(({ jobRef }) => jobRef);
      await compare(answer);
      if (expected !== 200) return;
      forgetUndone(last);
      const present = new Set([...latest().values()].map(({ jobRef }) => jobRef));
      for (const ref of before) if (!present.has(ref)) deletedRefs.add(ref);
    },
    async reassign(visits, worker, isUndone) {
      const rows = visits.map((visit) => {
        const { jobRef, originalDate, version } = latest().get(visit)!;
        return { clientRef, jobRef, originalDate, version, supportWorkerRefs: [worker] };
      });
      const answer = await call(2, 'POST /office/visits/reassign', { body: { visits: rows } });
      log('reassign', { rows: visits.map((visit) => `${toVisitKey(visit)} ${describeVisit(visit)}`), worker });
      const given = visits.map((visit) => ({
        visit,
        all: false,
        requestedChange: { workers: [worker] },
        what: 'reassign',
      }));
      await compareReassigned(answer, given, isUndone);
    },
    async giveForGood({ visit, kept, worker, isUndone }) {
      const { jobRef, originalDate, version } = latest().get(visit)!;
      const except = kept.map((one) => latest().get(one)!.originalDate);
      const row = { clientRef, jobRef, originalDate, version, supportWorkerRefs: [worker], forGood: { except } };
      const answer = await call(2, 'POST /office/visits/reassign', { body: { visits: [row] } });
      log('for good', { visit: `${toVisitKey(visit)} ${describeVisit(visit)}`, except, worker });
      const given = { visit, all: true, requestedChange: { workers: [worker] }, kept, what: 'for good' };
      await compareReassigned(answer, [given], isUndone);
    },
    async addAbsence(days) {
      const answer = await call(2, 'POST /office/clients/{clientRef}/absences', { body: days });
      if (isAfterEnding(reference, days.from)) return expectStatus('away after the ending', answer, 422);
      absenceRefs.push(answer.body.ref);
      await setClientAbsences(answer, [...reference.absences, days], 'away');
    },
    async endAbsence(at, how) {
      const [ref, days] = [absenceRefs[at]!, reference.absences[at]!];
      const isRemoved = how === 'removed' || days.to === days.from;
      const shorter = { from: days.from, to: days.from };
      const name = isRemoved
        ? 'DELETE /office/clients/{clientRef}/absences/{ref}'
        : 'PUT /office/clients/{clientRef}/absences/{ref}';
      const ifMatch = absenceVersions.get(ref) ?? 1;
      const answer = await call(2, name, { params: { ref }, ifMatch, ...(!isRemoved && { body: shorter }) });
      absenceVersions.set(ref, ifMatch + 1);
      if (isRemoved) absenceRefs.splice(at, 1);
      const absences = isRemoved ? reference.absences.toSpliced(at, 1) : reference.absences.with(at, shorter);
      await setClientAbsences(answer, absences, isRemoved ? 'not away' : 'away for less');
    },
    async addWorkerAbsence(worker, days) {
      const params = { supportWorkerRef: worker };
      const answer = await call(2, 'POST /office/support-workers/{supportWorkerRef}/absences', { params, body: days });
      log('worker away', { worker, ...days });
      expectStatus('worker away', answer, 201);
      workerAbsenceRefs.push(answer.body.ref);
      reference.workerAbsences.push({ worker, ...days });
      await compare();
    },
    async removeWorkerAbsence(at) {
      const { worker } = reference.workerAbsences.splice(at, 1)[0]!;
      const params = { supportWorkerRef: worker, ref: workerAbsenceRefs.splice(at, 1)[0]! };
      const answer = await call(2, 'DELETE /office/support-workers/{supportWorkerRef}/absences/{ref}', {
        params,
        ifMatch: 1,
      });
      log('worker back', { worker });
      expectStatus('worker back', answer, 200);
      await compare();
    },
    async bookForClient(line) {
      const fields = Object.entries(line).filter(([, value]) => value !== undefined);
      const appointment = { ...Object.fromEntries(fields), jobTypeRefs: ['personal-care'], fundingType: 'Private' };
      const answer = await call(2, 'POST /office/clients/{clientRef}/appointments', {
        body: { appointments: [appointment] },
      });
      log('book for the client', line);
      remember({ ...acts.copySeries(reference, line.ref, moment().now), moves: 0 }, answer);
      expectStatus('book for the client', answer, acts.bookForClient(reference, line, moment()));
      await compare(answer);
    },
    async recordEnding(kind, from) {
      const body = { kind, from, readUntil: '2028-12-31', message: 'Thank you.' };
      const answer = await call(2, 'POST /office/clients/{clientRef}/ending', { body });
      log(kind, { from });
      expectStatus(kind, answer, recordEnding(reference, from, moment().now));
      await compare(answer);
    },
    async undoEnding() {
      const answer = await call(2, 'DELETE /office/clients/{clientRef}/ending', { ifMatch: 1 });
      log('ending undone', {});
      const undone = undoEnding(reference, moment());
      expectStatus('ending undone', answer, undone ? 200 : 422);
      if (!undone) return;
      expect(answer.body.missed, story()).toEqual(undone.missed);
      const { absences } = (await call(2, 'GET /office/clients/{clientRef}/absences', {})).body;
      const refs: string[] = absences.map(({ ref }: { ref: string }) => ref);
      absenceRefs.push(...refs.filter((ref) => !absenceRefs.includes(ref)));
      await expectReleased('ending undone', answer, undone.released);
    },
  };
}
