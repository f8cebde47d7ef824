/** Fixed texts, each once (docs/product/screens.md, "Texts that are fixed"). All others are beside their screen. */
export const messages = {
  // docs/product/support-network.md, "Texts of failures"
  invitationFailed: 'invitation unable to send',
  capabilitiesFailed: 'unable to update support network capabilities',
  removeInvitationFailed: 'unable to remove invitation',
  declineFailed: 'unable to decline invitation',
  removeFailed: 'unable to remove user',
  leaveFailed: 'unable to leave network',
  networkFailed: 'unable to process support network update',
  invitationSent: 'Invitation sent',
  invitationDeclined: 'Invitation declined',
  invitationRemoved: 'Invitation removed',
  capabilitiesUpdated: 'Capabilities updated',
  leftNetwork: 'You have left the network',

  // docs/product/screens.md, "Errors"
  actionFailed: 'Cannot perform this action',

  // docs/product/organisations.md, "Searching for clients"
  noClientsFound: (term: string) => `No results found for "${term}"`,
  enterSearch: 'Enter a search query above.',
  searchFailed: 'The search could not be done',

  // Calendar, booking and requests
  noClient: 'No client is currently selected.',
  bestMatch: 'Please find the best match for me',
  careFailed: 'Your registration could not be sent',
  orderFailed: 'Your order could not be submitted.',
  bookingFailed: 'Your booking request could not be saved.',
  feedbackFailed: 'unable to send or submit feedback',
  appointmentFailed: 'unable to cancel or update your appointment',
  timesheetSubmitFailed: 'unable to submit this timesheet',
  timesheetRecallFailed: 'unable to recall this timesheet',

  // Notices
  accountFailed: 'Your account could not be loaded',
  careSent: 'Your registration for care has been sent.',
  orderMade: 'Your order has been submitted.',
  bookingMade: 'Your booking request has been made. We will confirm it as soon as possible.',
  appointmentUpdated: 'Your request has been sent.',
  cancellationMade: 'Your request to cancel has been sent.',
  timesheetSubmitted: 'Timesheet submitted.',
  timesheetRecalled: 'Timesheet recalled.',
  requestWithdrawn: 'Your request has been withdrawn.',
  feedbackSent: 'Your feedback has been sent. Thank you.',
} as const;
