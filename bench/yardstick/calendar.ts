import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Pool } from 'pg';

type AnswerCalendarInput = { pool: Pool; request: IncomingMessage; response: ServerResponse; userRef: string };
/** Columns by place: see `rowsText`. */
type PackedRow = string[];
type DayNumber = number;

const msPerDay = 86_400_000;
const address = /^\/clients\/([0-9a-z]{16})\/appointments\?start=(\d{4}-\d\d-\d\d)&end=(\d{4}-\d\d-\d\d)$/;

const may = `exists (select from memberships where user_ref = $2 and client_ref = $1 and (role = 'client' or manager or view_roster or manage_roster))`;

const versionText = `select version from rosters where client_ref = $1 and ${may}`;

const packedSql = (columns: string) => `string_agg(concat_ws(',', ${columns}), ';')`;

/**
 * One row, because a thousand rows would cost more to parse than all the rest. It reads only what a calendar cannot do
 * without.
 */
const rowsText = `
  select version,
    (select ${packedSql(`ref, repeat_option, coalesce(date, repeat_start_date), coalesce(repeat_end_date::text, ''),
       coalesce(phase::text, ''), coalesce(day_of_week, ''), coalesce(repeat_frequency_in_weeks::text, ''),
       start_time, duration_mins, array_to_string(job_type_refs, '+'), array_to_string(support_worker_refs, '+'), status`)}
       from jobs where client_ref = $1 and not withdrawn and last_day >= $3 and coalesce(date, repeat_start_date) <= $4) as jobs,
    (select ${packedSql(`job_ref, original_date, coalesce(date::text, ''), coalesce(start_time::text, ''), coalesce(status, '')`)}
       from visit_exceptions where client_ref = $1 and original_date between $3 and $4) as visits,
    (select ${packedSql('job_ref, original_date - $3::date, minutes, start_time')}
       from (select * from worked_visits where client_ref = $1 and outcome = 'tookPlace' and original_date between $3 and $4
              order by original_date, job_ref, minutes desc) worked) as worked
    from rosters where client_ref = $1 and ${may}`;

export async function answerCalendar({ pool, request, response, userRef }: AnswerCalendarInput): Promise<void> {
  const [, clientRef, start, end] = address.exec(request.url!) ?? [];
  if (!clientRef) return void response.writeHead(404).end();
  const knownEtag = request.headers['if-none-match'];
  if (knownEtag) {
    const versions = await pool.query({ name: 'version', text: versionText, values: [clientRef, userRef] });
    if (`"${versions.rows[0]?.version}"` === knownEtag) return void response.writeHead(304, { etag: knownEtag }).end();
  }
  const records = await pool.query({ name: 'rows', text: rowsText, values: [clientRef, userRef, start, end] });
  if (!records.rows[0]) return void response.writeHead(404).end();
  const { version, jobs, visits, worked } = records.rows[0] as Record<'jobs' | 'visits' | 'worked', string | null> & {
    version: number;
  };
  const body = formatReply({
    version,
    jobs: parseRows(jobs),
    visits: parseRows(visits),
    worked: parseRows(worked),
    start: start!,
    from: toDay(start!),
    to: toDay(end!),
  });
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    etag: `"${version}"`,
  });
  response.end(body);
}

function parseRows(text: string | null): PackedRow[] {
  return text ? text.split(';').map((line) => line.split(',')) : [];
}

type ReplyInput = Record<'jobs' | 'visits' | 'worked', PackedRow[]> & {
  version: number;
  start: string;
  from: DayNumber;
  to: DayNumber;
};

function formatReply({ version, jobs, visits, worked, start, from, to }: ReplyInput): string {
  const days: { minutes: number; ref: string }[][] = Array.from({ length: to - from + 1 }, () => []);
  const moved = new Set<string>();
  const minutesOf = new Map(jobs.map((job) => [job[0]!, parseMinutes(job[7]!)]));
  let visitText = '';
  for (const visit of visits) {
    const [job, original, date, time, status] = visit as [string, string, ...PackedRow];
    visitText += `${visitText && ','}{"jobRef":"${job}","originalDate":"${original}"`;
    if (date) visitText += `,"date":"${date}"`;
    if (time) visitText += `,"startTimeOption":"Specified","startTime":"${time.slice(0, 5)}"`;
    if (status) visitText += `,"status":"${status}"`;
    visitText += '}';
    if (!date && !time) continue;
    moved.add(job + toDay(original));
    const day = toDay(date || original) - from;
    if (day < 0 || day >= days.length) continue;
    days[day]!.push({
      minutes: time ? parseMinutes(time) : minutesOf.get(job)!,
      ref: date ? `${job}@${original}` : job,
    });
  }
  let jobText = '';
  for (const job of jobs) {
    const [ref, option, first, last, phase, weekday, weeks, start, lasts, types, workers, status] = job as string[];
    const when = option === 'None' ? `"date":"${first}"` : `"repeatStartDate":"${first}","phase":"${phase}"`;
    jobText += `${jobText && ','}{"ref":"${ref}","repeatOption":"${option}",${when}`;
    if (weekday) jobText += `,"dayOfWeek":"${weekday}"`;
    if (weeks) jobText += `,"repeatFrequencyInWeeks":${weeks}`;
    if (last) jobText += `,"repeatEndDate":"${last}"`;
    jobText += `,"startTimeOption":"Specified","startTime":"${start!.slice(0, 5)}","durationOption":"Specified","durationMins":${lasts}`;
    jobText += `,"jobTypeRefs":${list(types!)},"supportWorkerRefs":${list(workers!)},"status":"${status}"}`;
    const minutes = minutesOf.get(ref!)!;
    forEachDay(job, from, to, (day) => {
      if (!moved.has(ref! + day)) days[day - from]!.push({ minutes, ref: ref! });
    });
  }
  let dayText = '';
  for (const [index, day] of days.entries()) {
    if (day.length === 0) continue;
    day.sort((a, b) => a.minutes - b.minutes || (a.ref < b.ref ? -1 : 1));
    const refs = day.map((visit) => visit.ref).join('","');
    dayText += `${dayText && ','}{"date":"${toDate(from + index)}","appointmentRefs":["${refs}"]}`;
  }
  const visitsText = `"visits":[${visitText}],"completed":[${formatCompleted(worked)}]`;
  return `{"version":${version},"start":"${start}","appointments":[${jobText}],${visitsText},"days":[${dayText}]}`;
}

function formatCompleted(worked: PackedRow[]): string {
  const byJob = new Map<string, { days: string; starts: string; minutes: string; last: string }>();
  for (const [job, day, minutes, start] of worked as [string, string, string, string?][]) {
    const jobExceptions = byJob.get(job);
    if (jobExceptions?.last === day) continue;
    const began = start ? parseMinutes(start) : 'null';
    if (!jobExceptions) byJob.set(job, { days: day, starts: `${began}`, minutes, last: day });
    else {
      jobExceptions.days += `,${day}`;
      jobExceptions.starts += `,${began}`;
      jobExceptions.minutes += `,${minutes}`;
      jobExceptions.last = day;
    }
  }
  let text = '';
  for (const [job, { days, starts, minutes }] of byJob) {
    text += `${text && ','}{"jobRef":"${job}","days":[${days}],"actualStartMins":[${starts}],"actualDurationMins":[${minutes}]}`;
  }
  return text;
}

const weekdays: Record<string, number> = {
  Monday: 0,
  Tuesday: 1,
  Wednesday: 2,
  Thursday: 3,
  Friday: 4,
  Saturday: 5,
  Sunday: 6,
};

const everyWeeks: Record<string, number> = { Weekly: 1, Fortnightly: 2 };

function forEachDay(row: PackedRow, from: DayNumber, to: DayNumber, onDay: (day: DayNumber) => void): void {
  const [, option, start, end, phase, weekday, weeks] = row as string[];
  const first = toDay(start!);
  const last = end ? Math.min(to, toDay(end)) : to;
  if (option === 'None') {
    if (first >= from && first <= to) onDay(first);
  } else if (option === 'Daily') {
    for (let day = Math.max(first, from); day <= last; day++) onDay(day);
  } else if (option === 'MondayToFriday') {
    for (let day = Math.max(first, from); day <= last; day++) if ((day + 3) % 7 < 5) onDay(day);
  } else {
    const step = 7 * (everyWeeks[option!] ?? Number(weeks));
    const base = toDay(phase!) + weekdays[weekday!]!;
    const earliest = Math.max(first, from);
    for (let day = base + Math.ceil((earliest - base) / step) * step; day <= last; day += step) onDay(day);
  }
}

function list(text: string): string {
  return text ? `["${text.replaceAll('+', '","')}"]` : '[]';
}

function parseMinutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

function toDay(date: string): DayNumber {
  return Date.UTC(+date.slice(0, 4), +date.slice(5, 7) - 1, +date.slice(8, 10)) / msPerDay;
}

const dates = new Map<DayNumber, string>();
function toDate(day: DayNumber): string {
  const dayVisits = dates.get(day);
  if (dayVisits) return dayVisits;
  const text = new Date(day * msPerDay).toISOString().slice(0, 10);
  dates.set(day, text);
  return text;
}
