import { describeTimes } from '#domain/booking/describe.ts';
import { listRunSheets, type RunSheetClient, type RunSheetVisit } from '#domain/schedule/run-sheets.ts';
import { joinWithAnd } from '#domain/texts/join-with-and.ts';
import { addDays } from '#domain/time/day.ts';
import type { Instant } from '#domain/time/zone.ts';
import { findDetailsWindow } from './details-window.ts';

/** The page has today and as many days after it. */
export const daysAhead = 14;

type WorkerClient = Omit<RunSheetClient, 'fullName' | 'phones'> & {
  calledBy: string;
  suburb?: string | undefined;
  /** Without them the database had no reason to give the details. */
  fullName?: string | undefined;
  phones?: string[] | undefined;
};

type SheetsInput = Parameters<typeof listRunSheets>[0];
type WorkerDaysInput = Omit<SheetsInput, 'clients' | 'date' | 'workerRefs'> & {
  workerRef: string;
  clients: readonly WorkerClient[];
  serviceNames: Readonly<Record<string, string>>;
  today: string;
  /** True once how to get in is open on this phone. */
  isOpen: boolean;
  /** The zone of the provider. */
  zone: string;
  now: Instant;
};

/**
 * Lists the days of a support worker that have visits, from today on, as their run sheets have them (docs/product/worker-page.md, "What
 * the page has"). Details are there within their hours alone; a night that began yesterday is there as long as its details.
 */
export function listWorkerDays(input: WorkerDaysInput) {
  const { workerRef, today, ...facts } = input;
  const clients = input.clients.map(({ calledBy, fullName = calledBy, phones = [], ...client }) => ({
    ...{ ...client, fullName, phones },
  }));
  const called = new Map(input.clients.map((client) => [client.ref, client]));
  return Array.from({ length: daysAhead + 2 }, (_, index) => addDays(today, index - 1)).flatMap((date) => {
    const [sheet] = listRunSheets({ ...facts, clients, date, workerRefs: [workerRef] });
    const all = sheet?.visits.map((one) => describeVisit(one, called.get(one.client.ref)!, input)) ?? [];
    const visits = all.filter((visit) => date >= today || 'detailsUntil' in visit);
    return sheet && visits.length > 0 ? [{ date, isAway: sheet.isAway, visits }] : [];
  });
}

function describeVisit({ visit, special, lastChange }: RunSheetVisit, client: WorkerClient, input: WorkerDaysInput) {
  const { serviceNames, isOpen, zone: ownZone, now } = input;
  const zone = client.timeZone ?? ownZone;
  const { from, until } = findDetailsWindow(visit, zone);
  const services = visit.jobTypeRefs.flatMap((ref) => serviceNames[ref] ?? []);
  const { ref, calledBy, suburb } = client;
  const known = { ref, calledBy, ...(suburb && { suburb }) };
  const shown = {
    ...{ jobRef: visit.jobRef, originalDate: visit.originalDate, date: visit.date, times: describeTimes(visit) },
    ...(visit.startTimeOption === 'Specified' && visit.startTime && { startTime: visit.startTime }),
    ...(zone !== ownZone && { zone }),
    service: joinWithAnd(services) || 'Visit',
    ...(lastChange && {
      lastChange: { at: new Date(lastChange.actedAt).toISOString(), subject: lastChange.subject },
    }),
  };
  if (now < from) return { ...shown, special: [], detailsFrom: new Date(from).toISOString(), client: known };
  if (now > until) return { ...shown, special: [], client: known };
  return {
    ...shown,
    special,
    detailsUntil: new Date(until).toISOString(),
    client: { ...known, ...listDetails(client, isOpen) },
  };
}

function listDetails({ fullName, address, phones, accessNotes, alerts }: WorkerClient, isOpen: boolean) {
  return {
    ...(fullName && { fullName }),
    ...(address && { address }),
    phones: phones ?? [],
    ...(isOpen && accessNotes && { accessNotes }),
    hasAccessNotes: Boolean(accessNotes),
    alerts: [...(alerts ?? [])],
  };
}
