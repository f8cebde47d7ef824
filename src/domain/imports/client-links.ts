import { mostFundedMins, tooMuchFundedTime } from '#domain/clients/funded-time.ts';
import { mostOrganisationsOfClient } from '#domain/organisations/limits.ts';
import type { NamedItem } from '#domain/people/fields.ts';
import { searchKey } from '#domain/people/search-key.ts';
import type { ImportColumn } from './match-columns.ts';
import type { ImportRow, LineError } from './read-row.ts';

/** What a file says of a new client beside the details (docs/product/imports.md, "Organisations and fundings"). */
export const linkColumns = [
  { name: 'organisations', label: 'Organisations' },
  { name: 'fundings', label: 'Fundings' },
] as const satisfies readonly ImportColumn[];

export type NewFunding = { funderRef: string; jobTypeRef: string; fundedTimeMins: number };
export type ClientLinks = { organisationRefs: string[]; fundings: NewFunding[] };

/** What the cells may name. */
type LinkChoices = Record<'organisations' | 'funders' | 'services', readonly NamedItem[]>;

type LinkedRow = Pick<ImportRow, 'line' | 'ref' | 'texts'>;
type ReadLinks = { links: ClientLinks; errors: LineError[] };

const longestCell = 5000;
const fundingForm =
  'Enter each funding as “Who pays: Service minutes a week”, such as “Health fund: Personal care 600”, with semicolons between.';

/** Reads the organisations and fundings of a line; a name that is unknown is an error, since links give access. */
export function createLinkReader(choices: LinkChoices): (row: LinkedRow) => ReadLinks {
  const findOrganisation = createFinder(choices.organisations);
  const findFunder = createFinder(choices.funders);
  const findService = createFinder(choices.services);
  return ({ line, ref, texts }) => {
    const cells = { organisations: splitCell(texts.organisations), fundings: splitCell(texts.fundings) };
    const fundings = cells.fundings.map((part) => readFunding(part, { findFunder, findService }));
    const messages = {
      organisations: checkOrganisations(cells.organisations, findOrganisation),
      fundings: fundings.find((funding) => typeof funding === 'string'),
    };
    const errors = linkColumns.flatMap(({ name, label }) => {
      const message = checkCell(texts[name], { name, ref }) ?? messages[name];
      return message ? [{ line, column: label, message }] : [];
    });
    const organisationRefs = [...new Set(cells.organisations.flatMap((name) => findOrganisation(name) ?? []))];
    return { links: { organisationRefs, fundings: fundings.filter((funding) => typeof funding !== 'string') }, errors };
  };
}

function checkCell(text = '', { name, ref }: { name: string; ref: string | undefined }): string | undefined {
  if (ref !== undefined && text !== '')
    return `Change the ${name} of a client on the client’s page, and leave this empty.`;
  return text.length > longestCell ? `Use at most ${longestCell.toLocaleString('en-NZ')} characters.` : undefined;
}

type Finder = (name: string) => string | undefined;

function createFinder(list: readonly NamedItem[]): Finder {
  const refs = new Map(list.map(({ ref, name }) => [searchKey(name), ref]));
  return (name) => refs.get(searchKey(name));
}

/** A name for a message. */
function quote(name: string): string {
  return name.trim().slice(0, 80);
}

/** The parts of a cell; of one that is too long, none. */
function splitCell(text = ''): string[] {
  if (text.length > longestCell) return [];
  return text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function checkOrganisations(names: string[], find: Finder): string | undefined {
  const unknown = names.find((name) => find(name) === undefined);
  if (unknown !== undefined) return `Unknown organisation: “${quote(unknown)}”. Correct the name, or add it first.`;
  const isTooMany = new Set(names.map(find)).size > mostOrganisationsOfClient;
  return isTooMany ? `Enter at most ${mostOrganisationsOfClient} organisations.` : undefined;
}

/** `Health fund: Personal care 600` is 600 minutes of personal care a week, which that fund pays for. */
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
