import type { OfficeRights } from '#domain/office-people/rights.ts';
import { isFoundBy } from '#domain/people/search-key.ts';
import { mayOpen, pageFacts } from '#web/kernel/pages.ts';
import { isHere, type NavPage } from '../nav-entry.ts';
import { listOfficeEntries } from '../office-menu.ts';

export type FoundPage = { to: NavPage['to']; title: string; section: string };

const entries = listOfficeEntries(undefined);
const sectionOf = (path: string) => entries.find((entry) => isHere(entry, path))?.label ?? '';

/** The pages of the menu in its order, then every other page of the office that needs no ref. */
const pages: readonly FoundPage[] = [
  ...new Set([
    ...entries.flatMap((entry) => entry.pages ?? []).map(({ to }) => to),
    ...(Object.keys(pageFacts) as NavPage['to'][]).filter((path) => path.startsWith('/office') && !path.includes('$')),
  ]),
].map((to) => ({ to, title: pageFacts[to].title, section: sectionOf(to) }));

const menu = new Set(entries.flatMap((entry) => entry.pages ?? []).map(({ to }) => to));
/** As many as are seen beside what else is found. */
const mostPages = 6;

type ListPagesInput = { features: { individualisedFunding: boolean } | undefined; rights: OfficeRights };

/** Lists the pages that this person may open whose name, or that of whose section, has the words; without words those of the menu. */
export function listPages(typed: string, { features, rights }: ListPagesInput): FoundPage[] {
  const offered = pages.filter(
    ({ to }) =>
      mayOpen(rights, to) && (to !== '/office/individualised-fundings' || features?.individualisedFunding === true),
  );
  if (typed === '') return offered.filter(({ to }) => menu.has(to));
  const named = offered.filter(({ title }) => isFoundBy(title, typed));
  const inSection = offered.filter(
    (page) => !named.includes(page) && isFoundBy(`${page.section} ${page.title}`, typed),
  );
  return [...named, ...inSection].slice(0, mostPages);
}
