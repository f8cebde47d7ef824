import { mostFundedMins, tooMuchFundedTime } from '#domain/clients/funded-time.ts';
import { mostOrganisationsOfClient } from '#domain/organisations/limits.ts';
import type { NamedItem } from '#domain/people/fields.ts';
import { searchKey } from '#domain/people/search-key.ts';
import type { ImportColumn } from './match-columns.ts';
import type { LineError } from './read-cells.ts';
import type { ImportRow } from './read-row.ts';

/** Columns that a file has of a client beside the details (docs/product/imports.md, "Organisations and fundings"). */
export const linkColumns = [
  { name: 'organisations', label: 'Organisations', most: 5000 },
  { name: 'fundings', label: 'Fundings', most: 5000 },
] as const satisfies readonly ImportColumn[];

export type NewFunding = { funderRef: string; jobTypeRef: string; fundedTimeMins: number };
export type ClientLinks = { organisationRefs: string[]; fundings: NewFunding[] };

/** The items that the cells may name. */
type LinkChoices = Record<'organisations' | 'funders' | 'services', readonly NamedItem[]>;

type LinkedRow = Pick<ImportRow, 'line' | 'texts'>;
type ReadLinks = { links: ClientLinks; errors: LineError[] };

const noLinks: ClientLinks = { organisationRefs: [], fundings: [] };

const fundingForm =
  'Enter each funding as “Who pays: Service minutes a week”, such as “Health fund: Personal care 600”, with semicolons between.';

/**
 * Reads the organisations and fundings of a line that its client does not have; a name that is unknown is an error, since links give
 * access. Nothing that a client has is changed. With ACC already, `ACC; Korowai` adds Korowai.
 */
export function createLinkReader(choices: LinkChoices): (row: LinkedRow, present?: ClientLinks) => ReadLinks {
  const findOrganisation = createFinder(choices.organisations);
  const findFunder = createFinder(choices.funders);
  const findService = createFinder(choices.services);
  return ({ line, texts }, present = noLinks) => {
    const cells = { organisations: splitCell(texts.organisations), fundings: splitCell(texts.fundings) };
    const fundings = cells.fundings.map((part) => readFunding(part, { findFunder, findService }));
    const named = fundings.filter((funding) => typeof funding !== 'string');
    const messages = {
      organisations: checkOrganisations(cells.organisations, { find: findOrganisation, present }),
      fundings: fundings.find((funding) => typeof funding === 'string') ?? checkMinutes(named, present),
    };
    const errors = linkColumns.flatMap(({ name, label }) => {
      const message = messages[name];
      return message ? [{ line, column: label, message }] : [];
    });
    const organisationRefs = [...new Set(cells.organisations.flatMap((name) => findOrganisation(name) ?? []))];
    const links = {
      organisationRefs: organisationRefs.filter((ref) => !present.organisationRefs.includes(ref)),
      fundings: named.filter((funding) => !findSame(funding, present)),
    };
    return { links, errors };
  };
}

/** Finds the funding that the client has from the same funder for the same service. */
function findSame({ funderRef, jobTypeRef }: NewFunding, { fundings }: ClientLinks): NewFunding | undefined {
  return fundings.find((funding) => funding.funderRef === funderRef && funding.jobTypeRef === jobTypeRef);
}

function checkMinutes(named: readonly NewFunding[], present: ClientLinks): string | undefined {
  for (const funding of named) {
    const same = findSame(funding, present);
    if (same && same.fundedTimeMins !== funding.fundedTimeMins)
      return `This client has ${same.fundedTimeMins} minutes a week of this already. Change that on the client’s page.`;
  }
  return undefined;
}

type Finder = (name: string) => string | undefined;

function createFinder(list: readonly NamedItem[]): Finder {
  const refs = new Map(list.map(({ ref, name }) => [searchKey(name), ref]));
  return (name) => refs.get(searchKey(name));
}

/** Shortens a name for a message. */
function quote(name: string): string {
  return name.trim().slice(0, 80);
}

function splitCell(text = ''): string[] {
  return text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function checkOrganisations(
  names: string[],
  { find, present }: { find: Finder; present: ClientLinks },
): string | undefined {
  const unknown = names.find((name) => find(name) === undefined);
  if (unknown !== undefined) return `Unknown organisation: “${quote(unknown)}”. Correct the name, or add it first.`;
  const isTooMany = new Set([...present.organisationRefs, ...names.map(find)]).size > mostOrganisationsOfClient;
  return isTooMany ? `Enter at most ${mostOrganisationsOfClient} organisations.` : undefined;
}

/** Reads a funding: `Health fund: Personal care 600` is 600 minutes of personal care a week, which that fund pays for. */
function readFunding(
  text: string,
  { findFunder, findService }: { findFunder: Finder; findService: Finder },
): NewFunding | string {
  const minutes = /\s\d+$/.exec(text);
  const fundedTimeMins = Number(minutes?.[0] ?? 0);
  const names = text.slice(0, minutes?.index);
  // A funder's name may contain a colon.
  const colon = names.lastIndexOf(':');
  if (fundedTimeMins === 0 || colon < 0) return fundingForm;
  const [funder, service] = [names.slice(0, colon), names.slice(colon + 1)];
  const funderRef = findFunder(funder);
  if (funderRef === undefined)
    return `Unknown funder: “${quote(funder)}”. Use the name of an organisation that pays, or add it first.`;
  const jobTypeRef = findService(service);
  if (jobTypeRef === undefined) return `Unknown service: “${quote(service)}”. Use a name from the list of services.`;
  return fundedTimeMins > mostFundedMins ? tooMuchFundedTime : { funderRef, jobTypeRef, fundedTimeMins };
}
