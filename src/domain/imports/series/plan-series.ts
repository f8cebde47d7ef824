import type { Job } from '#domain/appointments/types.ts';
import { toJob } from '#domain/booking/new-job.ts';
import type { NewAppointment } from '#domain/booking/rule.ts';
import { searchKey } from '#domain/people/search-key.ts';
import { findFirstOccurrence, isOccurrence, listOccurrences } from '#domain/recurrence/occurrences.ts';
import { checkOfficeLine } from '#domain/schedule/plan-booking.ts';
import { joinWithAnd } from '#domain/texts/join-with-and.ts';
import { addDays, toDate, toDay } from '#domain/time/day.ts';
import { formatDate } from '#domain/time/format.ts';
import { type Clock, type Instant, instantOf, wallClock } from '#domain/time/zone.ts';
import { createPersonFinder, type NamedClient, type NamedPerson, type PersonFinder } from '../find-person.ts';
import { findLabel } from '../match-columns.ts';
import type { LineError } from '../read-cells.ts';
import type { SeriesLine } from './read-series-line.ts';
import { type SeriesColumn, seriesColumns } from './series-columns.ts';

export type SeriesWorker = NamedPerson & { givenName: string; active: boolean };
type Service = { list: 'jobTypes' | 'privateJobTypes'; ref: string; name: string };
type ClientFunding = { ref: string; clientRef: string; jobTypeRef: string; funderName: string };

/** The clients, workers, services and fundings that the lines of a file may name. */
export type SeriesRegister = {
  clients: readonly NamedClient[];
  workers: readonly SeriesWorker[];
  services: readonly Service[];
  /** Active ones of these clients. */
  fundings: readonly ClientFunding[];
  /** Bookings of these clients that are not over. */
  jobs: readonly (Job & { clientRef: string })[];
  now: Instant;
};

/** A line as it would be booked; `job.ref` is empty until it is written. */
export type PlannedSeries = {
  line: number;
  kind: 'new' | 'same';
  clientRef: string;
  clientName: string;
  zone: string;
  workerName?: string | undefined;
  serviceName: string;
  /** The name of who pays: a funder, or Private. */
  payerName?: string | undefined;
  job: Job;
};

type SeriesPlan = { planned?: PlannedSeries; errors: LineError[] };

/** Compares each line with the provider's people and with what is booked (docs/product/imports.md, "Series of visits"). */
export function createSeriesPlanner(register: SeriesRegister): (line: SeriesLine) => SeriesPlan {
  const findClient = createPersonFinder(register.clients, 'client');
  const findWorker = createPersonFinder(register.workers, 'support worker');
  const jobsByClient = Map.groupBy(register.jobs, ({ clientRef }) => clientRef);
  const lines = new Map<string, number>();
  return (line) => {
    const [client, worker] = findPeople(line, { findClient, findWorker });
    const errors = [...line.errors, ...listIssues(client), ...listIssues(worker)];
    if (errors.length > 0 || !client || !('person' in client)) return { errors };
    const built = buildJob(line, {
      register,
      client: client.person,
      worker: worker && 'person' in worker ? worker.person : undefined,
    });
    if ('errors' in built) return { errors: built.errors };
    const key = toSeriesKey(built.planned);
    const first = lines.get(key);
    lines.set(key, first ?? line.line);
    if (first !== undefined) {
      const message = `This is the same series as line ${first}. Remove one of the lines.`;
      return { errors: [{ line: line.line, message }] };
    }
    return compareWithBooked(built.planned, jobsByClient.get(built.planned.clientRef) ?? []);
  };
}

type Finding<P> = { person: P } | { issue: LineError } | undefined;

function listIssues(finding: Finding<unknown>): LineError[] {
  return finding && 'issue' in finding ? [finding.issue] : [];
}

function findPeople(
  { line, texts, dateOfBirth }: SeriesLine,
  { findClient, findWorker }: { findClient: PersonFinder<NamedClient>; findWorker: PersonFinder<SeriesWorker> },
): [Finding<NamedClient>, Finding<SeriesWorker>] {
  const toFinding = <P>(column: SeriesColumn, answer: P | string): Finding<P> =>
    typeof answer === 'string'
      ? { issue: { line, column: findLabel(column, seriesColumns), message: answer } }
      : { person: answer };
  const client = texts.client ? toFinding('client', findClient(texts.client, dateOfBirth)) : undefined;
  const worker = texts.worker ? toFinding('worker', findWorker(texts.worker)) : undefined;
  if (worker && 'person' in worker && !worker.person.active) {
    const message = `${worker.person.fullName} is inactive. Choose another support worker, or leave this empty.`;
    return [client, { issue: { line, column: findLabel('worker', seriesColumns), message } }];
  }
  return [client, worker];
}

const columnsOfFields: Record<string, SeriesColumn> = {
  jobTypeRefs: 'service',
  dayOfWeek: 'weekday',
  startTime: 'start',
  durationMins: 'minutes',
  repeatFrequencyInWeeks: 'weeksApart',
  supportWorkerRefs: 'worker',
  date: 'from',
  repeatEndDate: 'to',
};

type BuildInput = { register: SeriesRegister; client: NamedClient; worker: SeriesWorker | undefined };
type Built = { planned: PlannedSeries } | { errors: LineError[] };

function buildJob(line: SeriesLine, { register, client, worker }: BuildInput): Built {
  const fail = (column: SeriesColumn, message: string): Built => ({
    errors: [{ line: line.line, column: findLabel(column, seriesColumns), message }],
  });
  const { services, now } = register;
  const fundings = register.fundings.filter(({ clientRef }) => clientRef === client.ref);
  const service = findService(line, services);
  if (!service)
    return fail('service', `Unknown service: “${line.texts.service}”. Use a name from the list of services.`);
  const payer = findPayer(line, { service, fundings });
  if (typeof payer === 'string') return fail('funding', payer);
  const date = findFirstDate(line, { zone: client.zone, now });
  if (date === undefined) return fail('to', 'This series is over. Remove the line.');
  if (client.endedOn !== undefined && (line.to === undefined || line.to >= client.endedOn))
    return fail('client', `${client.fullName} is no longer a client from ${formatDate(client.endedOn)} on.`);
  const appointment = toAppointment(line, { date, jobTypeRef: service.ref, worker, ...payer });
  const refsOf = (list: Service['list']) => services.filter((item) => item.list === list).map(({ ref }) => ref);
  const [jobTypeRefs, privateJobTypeRefs] = [refsOf('jobTypes'), refsOf('privateJobTypes')];
  const paid = { line: { ...appointment, fundingRef: payer.fundingRef }, fundings };
  const issues = checkOfficeLine({ ...paid, now, zone: client.zone, jobTypeRefs, privateJobTypeRefs });
  if (issues.length > 0) {
    return {
      errors: issues.map(({ path, message }) => {
        const column = columnsOfFields[path];
        return { line: line.line, ...(column && { column: findLabel(column, seriesColumns) }), message };
      }),
    };
  }
  const { ref: clientRef, fullName: clientName, zone } = client;
  const job = toSeriesJob(appointment, payer.fundingRef);
  const names = { clientName, workerName: worker?.fullName, serviceName: service.name, payerName: payer.payerName };
  return { planned: { line: line.line, kind: 'new', clientRef, zone, ...names, job } };
}

function findService({ texts: { service = '', funding = '' } }: SeriesLine, services: readonly Service[]) {
  const named = services.filter(({ ref, name }) => ref === service || searchKey(name) === searchKey(service));
  const listOfPayer = isPrivate(funding) ? 'privateJobTypes' : 'jobTypes';
  return named.find(({ list }) => list === listOfPayer) ?? named[0];
}

const isPrivate = (text: string) => searchKey(text) === 'private';

/** Finds who pays: who is named, else the client's only funding of this service. Or why that cannot be. */
function findPayer(
  { texts: { funding: payer = '' } }: SeriesLine,
  { service, fundings }: { service: Service; fundings: readonly ClientFunding[] },
):
  | (Pick<NewAppointment, 'fundingType'> & { fundingRef?: string | undefined; payerName?: string | undefined })
  | string {
  if (isPrivate(payer) || (payer === '' && service.list === 'privateJobTypes'))
    return { fundingType: 'Private', payerName: 'Private' };
  const ofService = fundings.filter(({ jobTypeRef }) => jobTypeRef === service.ref);
  const isNamed = ({ ref, funderName }: ClientFunding) => ref === payer || searchKey(funderName) === searchKey(payer);
  const paying = payer === '' ? ofService : ofService.filter(isNamed);
  if (payer !== '' && paying.length === 0)
    return `This client has no funding of ${service.name} by “${payer}”. Add it on the client’s page, or leave this empty.`;
  const [funding, ...others] = paying;
  if (others.length > 0) {
    // One funder can have several for a service: then the name says too little.
    const names = joinWithAnd(paying.map(({ ref, funderName }) => (payer === '' ? funderName : ref)));
    return `More than one funding pays for ${service.name} here: ${names}. Enter one of them.`;
  }
  return { fundingType: 'Funded', fundingRef: funding?.ref, payerName: funding?.funderName };
}

/**
 * Finds the first visit that has not begun: what is past is not written. Every second Monday from 2 November, on the 20th: the 30th.
 * Undefined where the series is over.
 */
function findFirstDate({ from, to, ...line }: SeriesLine, { zone, now }: Clock) {
  const rule = { ...toRule(line), repeatStartDate: from!, repeatEndDate: to };
  const phased = { ...rule, phase: toDate(findFirstOccurrence({ ...rule, repeatEndDate: undefined })!) };
  const today = wallClock({ instant: now, zone }).date;
  const hasBegun = instantOf({ date: today, time: line.startTime!, zone }) <= now;
  const earliest = from! > today ? from! : addDays(today, hasBegun ? 1 : 0);
  const first = findFirstOccurrence({ ...phased, repeatStartDate: earliest });
  return first === undefined ? undefined : toDate(first);
}

function toRule({ dayOfWeek, weeksApart = 1 }: Pick<SeriesLine, 'dayOfWeek' | 'weeksApart'>) {
  if (weeksApart === 1) return { repeatOption: 'Weekly' as const, dayOfWeek };
  if (weeksApart === 2) return { repeatOption: 'Fortnightly' as const, dayOfWeek };
  return { repeatOption: 'Other' as const, dayOfWeek, repeatFrequencyInWeeks: weeksApart };
}

function toAppointment(
  line: SeriesLine,
  {
    date,
    jobTypeRef,
    worker,
    fundingType,
  }: { date: string; jobTypeRef: string; worker: SeriesWorker | undefined } & Pick<NewAppointment, 'fundingType'>,
): NewAppointment {
  return {
    ref: '',
    jobTypeRefs: [jobTypeRef],
    fundingType,
    ...toRule(line),
    date,
    ...(line.to && { repeatEndDate: line.to }),
    startTimeOption: 'Specified',
    startTime: line.startTime,
    durationOption: 'Specified',
    durationMins: line.durationMins,
    supportWorkerRefs: worker ? [worker.ref] : [],
  };
}

function toSeriesJob(appointment: NewAppointment, fundingRef: string | undefined): Job {
  const job = toJob({ appointment, notes: undefined, fundingRef });
  return { ...job, status: job.supportWorkerRefs.length > 0 ? 'Allocated' : 'NotAllocated' };
}

function toSeriesKey({ clientRef, job }: PlannedSeries): string {
  const { jobTypeRefs, dayOfWeek, repeatFrequencyInWeeks, repeatOption, startTime, repeatStartDate } = job;
  return [clientRef, jobTypeRefs[0], repeatOption, repeatFrequencyInWeeks, dayOfWeek, startTime, repeatStartDate].join(
    '|',
  );
}

/**
 * Compares a line with the bookings there are. One that is booked already is no second booking; one that differs is changed on the client's
 * page.
 */
function compareWithBooked(planned: PlannedSeries, jobs: readonly Job[]): SeriesPlan {
  const { job, line } = planned;
  const booked = jobs.find((other) => isSameSeries(other, job));
  if (!booked) return { planned, errors: [] };
  const differing = listDifferences(booked, job);
  if (differing.length === 0) return { planned: { ...planned, kind: 'same' }, errors: [] };
  const message = `This series is booked already, with another ${joinWithAnd(differing)}. Change it on the client’s page, and remove the line.`;
  return { errors: [{ line, message }] };
}

function isSameSeries(booked: Job, job: Job): boolean {
  return (
    booked.repeatOption === job.repeatOption &&
    booked.repeatFrequencyInWeeks === job.repeatFrequencyInWeeks &&
    booked.dayOfWeek === job.dayOfWeek &&
    booked.startTime === job.startTime &&
    booked.jobTypeRefs[0] === job.jobTypeRefs[0] &&
    isOccurrence(booked, toDay(job.repeatStartDate!))
  );
}

function listDifferences(booked: Job, job: Job): string[] {
  const same = {
    length: booked.durationMins === job.durationMins,
    'support worker': booked.supportWorkerRefs.join() === job.supportWorkerRefs.join(),
    funding: booked.fundingType === job.fundingType && booked.fundingRef === job.fundingRef,
    end: booked.repeatEndDate === job.repeatEndDate,
  };
  return Object.entries(same).flatMap(([word, isEqual]) => (isEqual ? [] : [word]));
}

/** Counts how many visits a series has up to a day. */
export function countVisits({ job }: Pick<PlannedSeries, 'job'>, until: string): number {
  return listOccurrences(job, toDay(job.repeatStartDate!), toDay(until)).length;
}
