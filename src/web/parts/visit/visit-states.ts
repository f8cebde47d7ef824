import { formatPendingStatus } from '#domain/appointments/status.ts';
import type { ShownVisit } from './roster-index.ts';
import { awayWord, unsentWord } from './status-look.ts';
import { formatWorkers } from './visit-text.ts';

type StateFacts = Pick<ShownVisit, 'status' | 'visit' | 'isAway' | 'isUnsent'>;

export function formatShownStatus({ status, visit, isAway, isUnsent }: StateFacts): string {
  if (isUnsent) return unsentWord;
  return isAway ? awayWord : formatPendingStatus({ ...visit, status });
}

/** Lists a visit's status beside its workers, unless they say it already: a pending visit without a worker reads `Pending...` once. */
export function listStates(shown: ShownVisit): string[] {
  const words = formatShownStatus(shown);
  return words === formatWorkers(shown) ? [] : [words];
}
