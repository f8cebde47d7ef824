import { type Clock, type Instant, wallClock } from '#domain/time/zone.ts';

const monthsUntilReview = 12;

/**
 * Says whether a document asks for a review (docs/product/documents.md, "Review"): twelve months after it was last saved, on the
 * client's calendar. Saved on 3 May 2025: from 3 May 2026.
 */
export function isReviewDue({ whenUpdated, now, zone }: Clock & { whenUpdated: Instant }): boolean {
  const saved = wallClock({ instant: whenUpdated, zone }).date;
  const year = Number(saved.slice(0, 4)) + monthsUntilReview / 12;
  return wallClock({ instant: now, zone }).date >= `${year}${saved.slice(4)}`;
}
