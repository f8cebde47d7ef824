import { type AnswerTime, findAnswerTimeOf } from '#domain/tickets/answer-time.ts';
import type { Instant } from '#domain/time/zone.ts';
import { useOpenings } from '#web/kernel/office-contact.ts';
import { useNow } from '#web/kernel/use-now.ts';

export type Answer = { time: AnswerTime | undefined; many: boolean; zone: string };

/** Returns what the office promises of its answer to what is sent now about visits that begin then (docs/product/requests.md, "Promises"). */
export function useAnswer({ begins, zone }: { begins: readonly Instant[]; zone: string }): Answer {
  const now = useNow();
  const openings = useOpenings();
  return { time: findAnswerTimeOf({ now, begins, zone, openings }), many: begins.length > 1, zone };
}
