import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { workersQuery } from '#web/api/office.ts';
import { answerOf, type Draft } from './answer.ts';
import type { VisitRequest } from './visit-request.ts';
import { timesToAnswer } from './what-is-asked.ts';

/** Who is free and what the request overlaps, with the exact times that are chosen so far; nobody comes to a cancellation. */
export function useWorkers({ request, draft }: { request: VisitRequest; draft: Draft }) {
  const times = timesToAnswer(request);
  const { startTime, durationMins } = answerOf({ draft, refs: [], times });
  return useQuery({
    ...workersQuery({ requestRef: request.ref, startTime, durationMins }),
    enabled: times !== undefined,
    placeholderData: keepPreviousData,
  });
}
