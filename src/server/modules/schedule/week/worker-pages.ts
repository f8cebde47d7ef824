/** Support workers of a page of a day. More would be some 300 visits in one turn of the server; fewer would read the day's bookings more often. */
export const workersOfPage = 100;

type PageSql = {
  /** Rows of who else is named on the day than in the table `planned`: client, job and worker. */
  others: string;
  order: string;
  /** The parameters: how many a page has, and the last worker of the page before, if any; or the one worker whose page it is. */
  most: string;
  after?: string | undefined;
  worker?: string | undefined;
};

/**
 * Selects the table `named` of all who are named on the day, and the table `page` of the support workers of a page in their order, with how
 * many are left from its first on.
 */
export const pageOfWorkers = ({ others, order, most, after, worker }: PageSql): string => `
  named as materialized (
    select client_ref, ref as job_ref, unnest(support_worker_refs) as worker from planned union all ${others}),
  page as materialized (
    select ref::text as ref, row_number() over (order by ${order}) as place, count(*) over () as remaining
      from support_workers
     where ref in (select worker from named) ${worker ? `and ref = ${worker}` : ''}
       ${after ? `and (${order}) > (select ${order} from support_workers where ref = ${after})` : ''}
     order by ${order} limit ${most})`;

/** The condition that a job names someone of the page. Comparing the lists with the page takes longer than all else. */
export const isOnPage =
  '(client_ref, ref) in (select client_ref, job_ref from named where worker in (select ref from page))';

export const isLastPage = (most: string): string => `(select coalesce(max(remaining), 0) <= ${most} from page)`;

/**
 * Selects the version of a day: it moves with its bookings in the table `planned`, whose versions move with all that is planned in them, and
 * with the names that the pages are in order of. What is recorded of a visit does not move it.
 */
export const dayVersion = `
  select concat_ws('-', (select bit_xor(hashtextextended(client_ref || ref || version, 0)) from planned),
                   (select bit_xor(hashtextextended(ref || full_name, 0)) from support_workers where ref in (select worker from named))) as version`;

/** Selects `page` and `more` as columns. */
export const pageColumns = (most: string): string => `
  (select coalesce(array_agg(ref order by place), '{}') from page) as page,
  not ${isLastPage(most)} as more`;

export type WorkerPage = { version: string; page: string[]; more: boolean };

/** Makes the part of a reply that says what comes next. */
export function toPageReply({ version, page, more }: WorkerPage) {
  const lastWorkerRef = page.at(-1);
  return { version, more, ...(lastWorkerRef !== undefined && { lastWorkerRef }) };
}
