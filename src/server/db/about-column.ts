import { About } from '#contract/about.ts';
import { describeAbout } from '#domain/booking/describe.ts';
import { type About as AboutFacts, aboutVersion, type NamedAbout } from '#domain/tickets/about.ts';
import { parseStored, type StoredShape } from './stored-value.ts';

/** Selects the facts of a request or an act with the present names of its service and its client. */
export function namedAboutSql(table: string): string {
  return `${table}.about || jsonb_build_object(
    'serviceName', (select i.name from list_items i
      where i.list in ('jobTypes', 'privateJobTypes') and i.ref = ${table}.about ->> 'service' order by i.list limit 1),
    'clientName', (select c.full_name from clients c where c.ref = ${table}.client_ref))`;
}

/** The shape of `tickets.about` and `office_acts.about`. Their facts have the version themselves. */
const aboutShape: StoredShape<AboutFacts> = { column: 'about', version: aboutVersion, schema: About };

/** Facts with the present names, as `namedAboutSql` selects them. */
export type StoredAbout = { version?: unknown; serviceName?: string | null; clientName?: string | null };

/** Reads the facts; those of another version or shape are an error. */
export function readAbout({ serviceName, clientName, ...facts }: StoredAbout): NamedAbout {
  const about = parseStored(aboutShape, { version: facts.version, fields: facts });
  return { ...about, serviceName, clientName };
}

/** Writes the facts without the names that were read with them. */
export function writeAbout(about: AboutFacts): string {
  return JSON.stringify(About.parse(about));
}

/** Puts the words in the place of the facts. */
export function withSubject<R extends { about: StoredAbout }>({ about, ...record }: R) {
  return { ...record, subject: describeAbout(readAbout(about)).subject };
}
