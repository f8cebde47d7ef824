/** The reason why feedback without words cannot be sent. */
export const feedbackWhat = 'Enter your feedback.';

/** The reason why a visit takes no feedback, where `canGiveFeedback` is false (docs/product/feedback.md, "Who may give feedback"). */
export const noFeedbackYet =
  'You can give feedback once a visit with a start time has started, unless it was cancelled.';
