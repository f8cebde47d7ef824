import type { FoundPerson, FoundVisit } from '#contract/find.ts';
import { joinWithAnd, joinWithCommas } from '#domain/texts/join-with-and.ts';
import { formatNearDay } from '#web/parts/schedule/near-day.ts';
import { toVisitPage } from '#web/parts/schedule/visit-page.ts';
import { findServiceName, type ServiceNames } from '#web/parts/visit/service-names.ts';
import { formatStart } from '#web/parts/visit/visit-text.ts';
import type { FoundPage } from './list-pages.ts';

/** Something found: what it is called, a line about it, and where it opens. */
export type Option = {
  id: string;
  name: string;
  /** The kind of what has this name. */
  of: 'person' | 'organisation' | 'page';
  more: string;
  phone?: string | undefined;
  face?: { seed: string; image: string | undefined };
  to: { to: string; params?: Record<string, string>; search?: Record<string, string> };
};
export type OptionGroup = { label: string; options: readonly Option[] };

const kinds = {
  client: { word: 'Client', past: 'Past client' },
  supportWorker: { word: 'Support worker', past: 'Does not work here now' },
  organisation: { word: 'Organisation', past: 'Organisation' },
} as const;

type ListFoundInput = {
  /** Undefined until they are known. */
  found: { people: readonly FoundPerson[]; visits: readonly FoundVisit[] } | undefined;
  pages: readonly FoundPage[];
  today: string;
  names: ServiceNames;
};

/** Groups what is found, in the order in which it is listed; a group without anything is not there. */
export function listFound({ found, pages, today, names }: ListFoundInput): OptionGroup[] {
  const groups = [
    { label: 'People', options: (found?.people ?? []).map(toPerson) },
    { label: 'Visits', options: (found?.visits ?? []).map((visit) => toVisit(visit, today, names)) },
    { label: 'Pages', options: pages.map(toPage) },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

function toPerson({ kind, ref, name, image, suburb, phone, past, by }: FoundPerson): Option {
  const { word, past: pastWord } = kinds[kind];
  return {
    id: `${kind}-${ref}`,
    name,
    of: kind === 'organisation' ? kind : 'person',
    more: joinWithCommas([past ? pastWord : word, suburb, by && `${by}’s number`]),
    phone: by ? undefined : phone,
    face: { seed: ref, image },
    to: toPersonPage(kind, ref),
  };
}

function toPersonPage(kind: FoundPerson['kind'], ref: string): Option['to'] {
  if (kind === 'client') return { to: '/office/clients/$clientRef', params: { clientRef: ref } };
  if (kind === 'organisation') return { to: '/office/organisations/$ref', params: { ref } };
  return { to: '/office/support-workers/$supportWorkerRef', params: { supportWorkerRef: ref } };
}

function toVisit(visit: FoundVisit, today: string, names: ServiceNames): Option {
  const who = visit.supportWorkerNames.length > 0 ? joinWithAnd(visit.supportWorkerNames) : 'No one yet';
  return {
    id: `visit-${visit.clientRef}-${visit.jobRef}-${visit.originalDate}`,
    name: visit.clientName,
    of: 'person',
    more: joinWithCommas([
      `${formatNearDay(visit.date, today)}, ${formatStart(visit)}`,
      findServiceName(names, visit),
      who,
    ]),
    to: toVisitPage(visit),
  };
}

function toPage({ to, title, section }: FoundPage): Option {
  return { id: `page-${to}`, name: title, of: 'page', more: section === title ? '' : section, to: { to } };
}
