import { createAddressReader, readOneOf } from '#web/kernel/address-reader.ts';

/** Reads the part of the feedback that is shown. `/office/feedback` has all of it. */
export const readFeedbackAddress = createAddressReader({ show: readOneOf(['complaints', 'openComplaints']) });
export type FeedbackAddress = ReturnType<typeof readFeedbackAddress>;
