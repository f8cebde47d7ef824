/** The part of the feedback that is shown. `/office/feedback` has all of it. */
export type FeedbackShow = 'all' | 'complaints' | 'openComplaints';
export type FeedbackAddress = { show?: 'complaints' | 'openComplaints' };

export function readFeedbackShow({ show }: { show?: unknown }): FeedbackShow {
  return show === 'complaints' || show === 'openComplaints' ? show : 'all';
}
