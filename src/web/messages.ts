/** The specification's own words, each once. Everything else a screen says stands in the screen. */
export const messages = {
  // specification 1 §2 and §8: sign-in
  invitesSignIn: 'Please sign in to view your support network invites.',
  registrationCompleted: 'Registration complete',
  registrationCompletedNext: 'Please sign in below to access your account.',
  signInToUpdate: 'You must be logged in to update your account details.',
  signInInvalid: 'Oops! Your email address or password was not valid. Please try again.',
  signInStanddown: 'Oops! There have been too many login failures for your account',
  signInStanddownWait: 'Please wait a minute before trying to login again',

  // specification 1 §8: support network
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

  // specification 1 §8: every call
  unknownError: 'Unknown error',
  actionFailed: 'Cannot perform this action',
  unexpectedResponse: (status: number) => `Unexpected response from server (${status})`,
  refreshCancelled: 'Refresh token cancelled',

  // specification 1 §2: client search
  noClientsFound: (term: string) => `No results found for "${term}"`,
  enterSearch: 'Enter a search query above.',
  searchFailed: 'The search could not be done',

  // specification 2 §2, §4, §5 and §8: calendar and booking
  noClient: 'No client is currently selected.',
  bestMatch: 'Please find the best match for me',
  careFailed: 'Your registration could not be sent',
  orderFailed: 'Your order could not be submitted.',
  bookingFailed: 'Your booking request could not be saved.',
  feedbackFailed: 'unable to send or submit feedback',
  appointmentFailed: 'unable to cancel or update your appointment',

  // the specification names the notice without its words (1 §4, 2 §8)
  accountFailed: 'Your account could not be loaded',
  careSent: 'Your registration for care has been sent.',
  orderMade: 'Your order has been submitted.',
  bookingMade: 'Your booking request has been made. We will confirm it as soon as possible.',
  appointmentUpdated: 'Appointment updated.',
  cancellationMade: 'Your request to cancel has been sent.',
  requestWithdrawn: 'Your request has been taken back.',
  feedbackSent: 'Your feedback has been sent. Thank you.',
  noAnswer: 'The server did not answer.',
  sessionEnded: 'You have been signed out. Please sign in again to carry on.',
} as const;
