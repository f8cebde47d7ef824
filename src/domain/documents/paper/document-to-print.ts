import { formatLongDate } from '#domain/time/format.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';
import type { LanguageNames } from '../format-value.ts';
import type { DocumentData, DocumentDescription } from '../types.ts';

/** The content that a document on paper is made from. */
export type DocumentToPrint = {
  description: DocumentDescription;
  data: DocumentData;
  /** The choices that someone has touched, by their paths. */
  confirmed: readonly string[];
  /** The client's name, for the title and the foot of each page. */
  fullName: string;
  /** The moment when it was last saved or completed. */
  at: Instant;
  /** The moment when its latest version was completed, if there is one. */
  completedAt: Instant | undefined;
  timeZone: string;
  languages: LanguageNames;
};

/** Formats the client's day at a moment: `Monday 23 November 2026`. */
export function formatDayOnPaper({ timeZone }: DocumentToPrint, at: Instant): string {
  return formatLongDate(wallClock({ instant: at, zone: timeZone }).date);
}
