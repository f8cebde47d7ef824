/** Why feedback without words cannot be sent. */
export const feedbackWhat = 'Enter your feedback.';

/** Why a visit takes no feedback, where `canGiveFeedback` is false (docs/product/feedback.md, "Who may give feedback"). */
export const noFeedbackYet =
  'You can give feedback once a visit with a start time has started, unless it was cancelled.';
