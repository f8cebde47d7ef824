/** Support workers of a page of a day. More would be some 300 visits in one turn of the server; fewer would read the day's bookings more often. */
export const workersOfPage = 100;

type PageSql = {
  /** The refs of those who are named on the day. */
  named: string;
  order: string;
  /** The parameters: the last worker of the page before, or null, and how many a page has. */
  after: string;
  most: string;
};

/** Selects the table `page`: the support workers of a page in their order, and how many are left from its first on. */
export const pageOfWorkers = ({ named, order, after, most }: PageSql): string => `
  page as materialized (
    select ref::text as ref, row_number() over (order by ${order}) as place, count(*) over () as remaining
      from support_workers
     where ref in (${named}) and (${after}::text is null or (${order}) > (select ${order} from support_workers where ref = ${after}))
     order by ${order} limit ${most})`;

/** The refs of the page, as one value to compare lists with. */
export const refsOfPage = '(select array_agg(ref) from page)';

export const isLastPage = (most: string): string => `(select coalesce(max(remaining), 0) <= ${most} from page)`;

/**
 * Selects `version`, `page` and `more` as columns. The version moves with the bookings of the day in the table `planned`, whose versions
 * move with all that differs in them, and with the names that the pages are in order of.
 */
export const pageColumns = (most: string): string => `
  (select concat_ws('-', count(*), sum(version), (select sum(version) from support_workers)) from planned) as version,
  (select coalesce(array_agg(ref order by place), '{}') from page) as page,
  not ${isLastPage(most)} as more`;

export type WorkerPage = { version: string; page: string[]; more: boolean };

/** Makes the part of a reply that says what comes next. */
export function toPageReply({ version, page, more }: WorkerPage) {
  const lastWorkerRef = page.at(-1);
  return { version, more, ...(lastWorkerRef !== undefined && { lastWorkerRef }) };
}
