/** `where` finds the rows `t` of a client, $1; without it they have a `client_ref`. `row` writes one, where a copy lacks a part. */
export type RecordTable = {
  table: string;
  title: string;
  where?: string;
  row?: string;
  without?: readonly string[];
  /** A request or an act, whose facts are written as words. */
  isAbout?: true;
  /** The notices, whose facts are written as the sentences that were read. */
  isNotice?: true;
};

/** Says that a note, whose ref is a column of the statement, is not held back from copies (docs/product/records.md, "What is held back"). */
const isInCopySql = (ref: string) => `${ref} not in (select h.ref from held_back_notes h where h.client_ref = $1)`;
/** Finds the notes of items of Today that are about the client, $1. */
export const isOfItemSql = `split_part(item, '-', 2) in (select list_item_refs($1))`;
/** The client's notes, by table. */
export const isOfCopySql = {
  client_notes: `client_ref = $1 and ${isInCopySql('ref')}`,
  client_alerts: `client_ref = $1 and ${isInCopySql('ref')}`,
  // One that is handed on or done repeats the words.
  office_notes: `${isOfItemSql} and (item, note) not in (
    select n.item, n.note from held_back_notes h join office_notes n on n.id = h.office_note where h.client_ref = $1)`,
  // What was done with them would say which they are. That someone is away is no secret.
  audit_log: `client_ref = $1 and (${isInCopySql("coalesce(subject_ref, '')")} or action like 'absence%')`,
};

/** The tables of what is kept of one client, in the order of the exported record. Keys and sealed numbers are not for reading. */
export const recordTables: readonly RecordTable[] = [
  { table: 'clients', title: 'Details', where: 'ref = $1', without: ['search_key', 'sort_key'] },
  { table: 'correction_notes', title: 'What is disputed' },
  { table: 'client_alerts', title: 'Alerts', where: isOfCopySql.client_alerts },
  { table: 'client_notes', title: 'Notes and calls', where: isOfCopySql.client_notes },
  { table: 'memberships', title: 'Support network' },
  { table: 'invitations', title: 'Invitations', without: ['email_key'] },
  { table: 'organisation_clients', title: 'Organisations' },
  { table: 'fundings', title: 'Who pays' },
  { table: 'individualised_fundings', title: 'Individualised fundings' },
  { table: 'individualised_funding_transactions', title: 'Transactions' },
  { table: 'individualised_funding_workers', title: 'Own support workers' },
  { table: 'jobs', title: 'Bookings' },
  { table: 'visit_exceptions', title: 'Visits that differ' },
  { table: 'worked_visits', title: 'Visits that took place' },
  { table: 'late_cancellations', title: 'Visits that were cancelled late' },
  { table: 'arrival_reports', title: 'Arrivals that were reported' },
  { table: 'unsubmitted_work', title: 'Timesheet entries not sent yet' },
  { table: 'timesheets', title: 'Timesheets' },
  { table: 'tickets', title: 'Requests', without: ['search_key'], isAbout: true },
  { table: 'office_acts', title: 'What the office did', without: ['inverse'], isAbout: true },
  { table: 'office_notes', title: 'What the office noted', where: isOfCopySql.office_notes },
  {
    table: 'client_absences',
    title: 'Away and end of care',
    row: `case when ${isInCopySql('t.ref')} then to_jsonb(t) else to_jsonb(t) - 'note' end`,
  },
  { table: 'client_support_workers', title: 'Favourite and hidden support workers' },
  { table: 'visit_feedback', title: 'Feedback on visits' },
  { table: 'worker_feedback', title: 'Feedback about support workers' },
  { table: 'complaints', title: 'Complaints' },
  { table: 'passed_praise', title: 'Praise that was passed on to support workers' },
  { table: 'notices', title: 'Notices of changes', isNotice: true },
  { table: 'notice_deliveries', title: 'Notices of changes and who received them' },
  { table: 'notice_settings', title: 'Choices of how notices come' },
  { table: 'imported_changes', title: 'Details before an import' },
  { table: 'audit_log', title: 'Activity', where: isOfCopySql.audit_log, without: ['session_ref', 'once_an_hour'] },
];

/** The reasons why the other tables about a client are not in it. */
export const notInRecord: Readonly<Record<string, string>> = {
  news_seen: 'when a member last looked at what is new',
  held_back_notes: 'what a copy lacks, and why',
  calendar_feeds: 'secrets of addresses that a person made for themself',
  documents: 'for the client and managers alone, who download them',
  document_versions: 'for the client and managers alone, who download them',
  funding_registrations: 'tax numbers are sealed; the office prints each registration',
  client_summaries: 'follows from the visits, requests and fundings',
  today_summaries: 'follows from the visits and who cannot come',
  today_totals: 'follows from the summaries',
  email_changes: 'links that wait',
  invitation_emails: 'a count of emails',
  outbox: 'emails that wait',
  removed_funders: 'keeps funders from coming back',
  rosters: 'a version alone',
  timesheet_reminders: 'a mark of the reminder task',
};
