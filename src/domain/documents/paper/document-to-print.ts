import type { Instant } from '#domain/time/zone.ts';
import type { LanguageNames } from '../format-value.ts';
import type { DocumentData, DocumentDescription } from '../types.ts';

/** What a document on paper is made from. */
export type DocumentToPrint = {
  description: DocumentDescription;
  data: DocumentData;
  /** The choices that someone has touched, by their paths. */
  confirmed: readonly string[];
  /** The client's name, for the title and the foot of each page. */
  fullName: string;
  /** When it was last saved or completed. */
  at: Instant;
  timeZone: string;
  languages: LanguageNames;
};
