/** Why feedback without words cannot be sent. */
export const feedbackWhat = 'Please write your feedback.';

/** Why a visit takes none, where `canGiveFeedback` says no (docs/product/feedback.md, "Who may give feedback"). */
export const noFeedbackYet =
  'Feedback can be given once a visit with a start time has started, and on none that was cancelled.';
