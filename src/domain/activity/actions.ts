import { ticketKinds, visitTicketTypes } from '#domain/tickets/kinds.ts';

/**
 * Actions recorded of a client, by who read or changed something, in the words that follow a person's name in Activity. A new action is
 * added here first. Example: `Ana Walker` + `viewed the calendar`.
 */
export const clientActions = {
  calendarRead: ['saw', 'viewed the calendar'],
  calendarFeedRead: ['saw', 'viewed the calendar in a calendar app'],
  calendarFeedMade: ['changed', 'created a link for a calendar app'],
  calendarFeedChanged: ['changed', 'changed what a calendar app shows'],
  calendarFeedEnded: ['changed', 'turned off a link for a calendar app'],
  foundInSearch: ['saw', 'found this client in a search of their organisation’s clients'],
  clientListed: ['saw', 'viewed the next visit and the hours in the list of their clients'],
  feedbackRead: ['saw', 'viewed the feedback'],
  timesheetRead: ['saw', 'viewed a timesheet'],
  hoursRead: ['saw', 'viewed the hours that their organisation pays for'],
  ticketRead: ['saw', 'viewed a request'],
  ticketsRead: ['saw', 'viewed the requests'],
  clientRead: ['saw', 'viewed the details'],
  clientNotesRead: ['saw', 'viewed what the office noted'],
  networkRead: ['saw', 'viewed the support network'],
  supportWorkersRead: ['saw', 'viewed support workers and who is a favourite or hidden'],
  runSheetRead: ['saw', 'viewed the address and how to get in, for a support worker’s day'],
  clientExported: ['saw', 'exported the details'],
  recordExported: ['saw', 'exported the whole record'],
  correctionsRead: ['saw', 'viewed what is disputed in the record'],
  correctionWritten: ['changed', 'attached a note of what is wrong in the record'],
  clientNoteWritten: ['changed', 'noted something'],
  noteHeldBack: ['changed', 'held back something from copies of the record'],
  noteIncluded: ['changed', 'put something back into copies of the record'],
  alertSet: ['changed', 'set an alert'],
  alertChanged: ['changed', 'changed an alert'],
  alertRemoved: ['changed', 'removed an alert'],
  clientFollowUpChanged: ['changed', 'changed when a note is followed up'],
  clientNoteFollowedUp: ['changed', 'followed up a note'],
  clientAdded: ['changed', 'added the details'],
  clientChanged: ['changed', 'changed the details'],
  fundingAdded: ['changed', 'added a funding'],
  fundingChanged: ['changed', 'changed a funding'],
  fundingEnded: ['changed', 'ended a funding'],
  individualisedFundingRead: ['saw', 'viewed the individualised funding'],
  individualisedFundingAdded: ['changed', 'added an individualised funding'],
  individualisedFundingChanged: ['changed', 'changed an individualised funding'],
  transactionAdded: ['changed', 'added a transaction of the individualised funding'],
  transactionChanged: ['changed', 'corrected a transaction of the individualised funding'],
  transactionRemoved: ['changed', 'removed a transaction of the individualised funding'],
  registrationsRead: ['saw', 'viewed the registrations of the individualised funding'],
  registrationNumbersRead: ['saw', 'viewed the tax number and bank account of a registration'],
  employerRegistrationSent: ['changed', 'asked to register as an employer'],
  employerRegistered: ['changed', 'registered this client as an employer'],
  supportWorkerRegistrationSent: ['changed', 'asked to register a support worker'],
  ownSupportWorkerRegistered: ['changed', 'registered a support worker that this client employs'],
  bookingRequested: ['changed', 'asked for a new booking'],
  orderRequested: ['changed', 'ordered consumables'],
  questionSent: ['changed', 'wrote to the office'],
  changeRequested: ['changed', 'asked to change a visit'],
  cancellationRequested: ['changed', 'asked to cancel a visit'],
  feedbackGiven: ['changed', 'gave feedback on a visit'],
  workerFavourited: ['changed', 'added a support worker to the favourites'],
  workerUnfavourited: ['changed', 'removed a support worker from the favourites'],
  workerHidden: ['changed', 'hid a support worker'],
  workerUnhidden: ['changed', 'stopped hiding a support worker'],
  workerLevelChanged: ['changed', 'changed how much a support worker is preferred'],
  workerFeedbackGiven: ['changed', 'gave feedback about a support worker'],
  documentsRead: ['saw', 'viewed which documents there are'],
  passportRead: ['saw', 'viewed the e-Health Passport'],
  passportDownloaded: ['saw', 'downloaded the e-Health Passport'],
  passportChanged: ['changed', 'changed the e-Health Passport'],
  passportCompleted: ['changed', 'completed the e-Health Passport'],
  passportRestored: ['changed', 'restored a version of the e-Health Passport'],
  planRead: ['saw', 'viewed the Advance Care Plan'],
  planDownloaded: ['saw', 'downloaded the Advance Care Plan'],
  planChanged: ['changed', 'changed the Advance Care Plan'],
  planCompleted: ['changed', 'completed the Advance Care Plan'],
  planRestored: ['changed', 'restored a version of the Advance Care Plan'],
  complaintRecorded: ['changed', 'recorded feedback as a complaint'],
  complaintAcknowledged: ['changed', 'acknowledged a complaint'],
  complaintAnswered: ['changed', 'answered a complaint'],
  complaintTakenBack: ['changed', 'recorded that feedback is no complaint'],
  praisePassedOn: ['changed', 'passed on praise to a support worker'],
  holidayAsked: ['changed', 'asked whether the visits on a public holiday are wanted'],
  holidayQuestionUndone: ['changed', 'took back the question about a public holiday before it was sent'],
  praiseTakenBack: ['changed', 'took back praise before it went to a support worker'],
  noticeSettingsChanged: ['changed', 'changed their notices about these visits'],
  clientToldByOffice: ['changed', 'informed someone about a change of visits'],
  visitsBooked: ['changed', 'booked visits'],
  visitsRemoved: ['changed', 'undid the import of visits'],
  visitChanged: ['changed', 'changed a visit'],
  visitCancelled: ['changed', 'cancelled a visit'],
  actUndone: ['changed', 'undid their last change'],
  ticketApproved: ['changed', 'approved a request'],
  ticketDeclined: ['changed', 'declined a request'],
  ticketTaken: ['changed', 'took a request to answer it'],
  ticketGivenBack: ['changed', 'gave back a request that they had taken'],
  ticketSnoozed: ['changed', 'put a request off to a later time'],
  ticketBroughtBack: ['changed', 'brought back a snoozed request'],
  arrivalReported: ['changed', 'reported that no one has come'],
  arrivalAnswered: ['changed', 'answered that no one has come'],
  offerMade: ['changed', 'offered another time'],
  offerAccepted: ['changed', 'accepted another time'],
  offerDeclined: ['changed', 'declined another time'],
  offerNotKept: ['changed', 'accepted another time that we could not keep'],
  registrationReturned: ['changed', 'returned a registration'],
  ticketWithdrawn: ['changed', 'withdrew a request'],
  ticketLapsed: ['changed', 'closed a request that was not answered in time'],
  visitConfirmed: ['changed', 'confirmed what took place at a visit'],
  confirmationTakenBack: ['changed', 'took back what was confirmed of a visit'],
  lateCancellationAnswered: ['changed', 'recorded what is paid and charged for a visit that was cancelled late'],
  lateAnswerTakenBack: ['changed', 'took back what is paid and charged for a visit that was cancelled late'],
  entryAdded: ['changed', 'added an entry to a timesheet'],
  timesheetVisitChanged: ['changed', 'changed a visit on a timesheet'],
  timesheetSubmitted: ['changed', 'submitted a timesheet'],
  timesheetRecalled: ['changed', 'recalled a timesheet'],
  timesheetProcessed: ['changed', 'processed a timesheet'],
  timesheetReturned: ['changed', 'returned a timesheet'],
  absenceAdded: ['changed', 'recorded when this client is away'],
  absenceChanged: ['changed', 'changed when this client is away'],
  absenceRemoved: ['changed', 'recorded that this client is not away'],
  endingRecorded: ['changed', 'recorded that the care ends'],
  endingChanged: ['changed', 'changed when the care ends'],
  endingUndone: ['changed', 'recorded that the care continues'],
  ticketClosed: ['changed', 'closed a request, because the care has ended'],
  invitationSent: ['changed', 'invited someone to the support network'],
  invitationResent: ['changed', 'sent an invitation again'],
  invitationCancelled: ['changed', 'cancelled an invitation'],
  invitationAccepted: ['changed', 'joined the support network'],
  invitationDeclined: ['changed', 'declined an invitation'],
  capabilitiesChanged: ['changed', 'changed what someone can see and do'],
  memberRemoved: ['changed', 'removed someone from the support network'],
  funderFollowed: ['changed', 'started to follow this client for their organisation'],
  emailChangeRequested: ['changed', 'asked to change the email address'],
  emailChanged: ['changed', 'confirmed a new email address'],
  funderAccessEnded: ['changed', 'ended someone’s access through their organisation'],
  memberLeft: ['changed', 'left the support network'],
  accountSignedOut: ['changed', 'signed someone out on every device'],
  accountClosed: ['changed', 'closed someone’s account'],
  accountReopened: ['changed', 'opened someone’s account again'],
  secondStepRemoved: ['changed', 'removed someone’s second step, so that they add a new one'],
} as const satisfies Record<string, readonly ['saw' | 'changed', string]>;

export type ClientAction = keyof typeof clientActions;

/** Actions that send a request about a booking; each is recorded with the booking. */
export const bookingRequests = visitTicketTypes.map((type) => ticketKinds[type].recorded.sent);

/** Reads and saves recorded once an hour for each person and client (docs/product/activity.md, "What is recorded"). */
export const hourlyActions: readonly AuditAction[] = [
  'calendarRead',
  'calendarFeedRead',
  'clientListed',
  'runSheetRead',
  'ticketsRead',
  'networkRead',
  'supportWorkersRead',
  'individualisedFundingRead',
  'registrationsRead',
  'correctionsRead',
  'feedbackRead',
  'timesheetRead',
  'hoursRead',
  'scheduleRead',
  'payrollRead',
  'documentsRead',
  'passportChanged',
  'planChanged',
];

/** Actions recorded of a person's own account, of the provider or of a device, outside any client's Activity. */
type OtherAction =
  | 'passportKept'
  | 'signedIn'
  | 'signedOut'
  | 'signInFailed'
  | 'signInStanddown'
  | 'sessionEndedForEnumeration'
  | 'refreshReused'
  | 'registered'
  | 'passwordReset'
  | 'passwordChanged'
  | 'emailChangeStopped'
  | 'emailChangeUndone'
  | 'staffAdded'
  | 'staffRemoved'
  | 'staffRightsChanged'
  | 'staffInvited'
  | 'staffInvitationResent'
  | 'staffInvitationCancelled'
  | 'staffInvitationAccepted'
  | 'organisationAdded'
  | 'organisationChanged'
  | 'supportWorkerAdded'
  | 'supportWorkerChanged'
  | 'supportWorkerEnded'
  | 'workerCheckExplained'
  | 'supportWorkersExported'
  | 'supportWorkerVisitsRead'
  | 'workerAbsenceAdded'
  | 'workerAbsenceChanged'
  | 'workerAbsenceRemoved'
  | 'visitsToReassignRead'
  | 'workerAbsencesRead'
  | 'scheduleRead'
  | 'payrollRead'
  | 'payrollExported'
  | 'payrollCopied'
  | 'payrollWithdrawn'
  | 'officeNoteWritten'
  | 'featureTurnedOn'
  | 'featureTurnedOff'
  | 'contactChanged'
  | 'onCallChanged'
  | 'payrollFileChanged'
  | 'importHeadingsChosen'
  | 'periodChanged'
  | 'holidayAdded'
  | 'holidayChanged'
  | 'holidayRemoved'
  | 'listItemAdded'
  | 'listItemChanged'
  | 'clientsSearched'
  | 'authenticatorAdded'
  | 'passkeyAdded'
  | 'secondFactorRemoved'
  | 'recoveryCodesRenewed'
  | 'recoveryCodeUsed'
  | 'deviceSignedOut'
  | 'accountChanged'
  | 'careRequested'
  | 'careRequestWithdrawn'
  | 'careDeclined'
  | 'recordDeleted'
  | 'importUndone'
  | 'officeAccountCreated';

export type AuditAction = ClientAction | OtherAction;

export const clientActionNames = Object.keys(clientActions) as [ClientAction, ...ClientAction[]];

/** Reads or changes: Activity shows the one or the other. */
export function actionsOfKind(kind: 'saw' | 'changed'): ClientAction[] {
  return clientActionNames.filter((name) => clientActions[name][0] === kind);
}
