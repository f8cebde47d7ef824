/**
 * Fixed texts of what a person may see before they have signed in, apart from the others: sign-in loads no more
 * (docs/product/screens.md, "Texts that are fixed").
 */
export const entryMessages = {
  // docs/product/sign-in.md, "What a failed sign-in says"
  invitesSignIn: 'Please sign in to view your support network invites.',
  registrationCompleted: 'Registration complete',
  registrationCompletedNext: 'Please sign in below to access your account.',
  signInToUpdate: 'You must be logged in to update your account details.',
  signInInvalid: 'Oops! Your email address or password was not valid. Please try again.',
  signInStanddown: 'Oops! There have been too many login failures for your account',
  signInStanddownWait: 'Please wait a minute before trying to login again',

  // docs/product/screens.md, "Errors"
  unknownError: 'Unknown error',
  unexpectedResponse: (status: number) => `Unexpected response from server (${status})`,
  refreshCancelled: 'Refresh token cancelled',
  noAnswer: 'The server did not answer.',
  sessionEnded: 'You have been signed out. Please sign in again to continue.',
} as const;
