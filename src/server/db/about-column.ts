import { About } from '#contract/about.ts';
import { describeAbout } from '#domain/booking/describe.ts';
import type { About as AboutFacts, NamedAbout } from '#domain/tickets/about.ts';

/** Selects the facts of a request or an act with the present names of its service and its client. */
export function namedAboutSql(table: string): string {
  return `${table}.about || jsonb_build_object(
    'serviceName', (select i.name from list_items i
      where i.list in ('jobTypes', 'privateJobTypes') and i.ref = ${table}.about ->> 'service' order by i.list limit 1),
    'clientName', (select c.full_name from clients c where c.ref = ${table}.client_ref))`;
}

/** Writes the facts without the names that were read with them. */
export function writeAbout(about: AboutFacts): string {
  return JSON.stringify(About.parse(about));
}

/** Puts the words in the place of the facts. */
export function withSubject<R extends { about: NamedAbout }>({ about, ...record }: R) {
  return { ...record, subject: describeAbout(about).subject };
}

/** Selects what a notice says (table alias `n`), with the present names of the services that it is about. */
export const namedContentSql = `n.content || jsonb_build_object('serviceNames', (
  select jsonb_object_agg(i.ref, i.name order by i.list desc) from list_items i
   where i.list in ('jobTypes', 'privateJobTypes') and jsonb_path_query_array(n.content, '$.**.service') ? i.ref))`;
