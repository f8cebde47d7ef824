/** Fixed texts about registering and passwords (docs/product/screens.md, "Texts that are fixed"). */
export const accountMessages = {
  // docs/product/registration.md, "Mistakes"
  linkInvalid: 'Registration token invalid:',
  linkInvalidNext:
    "This registration token has expired, already been used, or is invalid. Please re-enter your email below and we'll send you a new one.",
  prepareFailed: 'Registration failed:',
  prepareFailedNext: 'Something went wrong. Please try again or contact support.',
  passwordEmpty: 'Password must not be empty.',
  passwordsDiffer: 'Passwords do not match.',
  termsNotAccepted: 'You must agree to the terms and conditions.',
  oops: 'Oops! Something went wrong. Please try again.',
  completionFailed: 'unable to complete your registration',

  // docs/product/sign-in.md, "Forgotten password"
  resetMailFailed: 'We were unable to send your password reset email',
  checkYourEmail: 'Please check your email: a link to choose a new password is on its way.',
  resetFailed: 'unable to reset your password',
  resetDone: 'Thank you, your password has been reset',
  detailsFailed: 'Your details could not be saved',
  contactFailed: 'unable to save your details',
  detailsSaved: 'Details saved',
  emailLinkSent: 'Please check your email: a verification link is on its way.',
  changeFailed: 'Your password could not be changed',
  changeDone: 'Your password has been changed',
} as const;
