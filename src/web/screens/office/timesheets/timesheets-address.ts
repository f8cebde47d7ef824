import type { QueuedTimesheet } from '#contract/office-timesheets.ts';

type State = QueuedTimesheet['state'];

/** The weeks that are shown; without it those to process. */
export type TimesheetsAddress = { state?: 'returned' | 'processed' };

export function readTimesheetsState({ state }: { state?: unknown }): State {
  return state === 'returned' || state === 'processed' ? state : 'submitted';
}
