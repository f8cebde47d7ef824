import { useQuery } from '@tanstack/react-query';
import { formatShortDay } from '#domain/time/format.ts';
import { workersQuery } from '#web/api/office.ts';
import { useNow } from '#web/app/clock.ts';
import { NowAndRequested } from '#web/parts/visit/now-and-requested.tsx';
import { AnswerForm } from './answer-form.tsx';
import { Answered } from './answered.tsx';
import { AskersWords } from './askers-words.tsx';
import { RequestChecks } from './request-checks.tsx';
import { RequestTrail } from './request-trail.tsx';
import { useAnswer } from './use-answer.ts';
import { useWorkers } from './use-workers.ts';
import type { VisitRequest } from './visit-request.ts';
import {
  firstVisits,
  grantedPlan,
  laterGranted,
  laterOf,
  plansToShow,
  standingPlan,
  stillStands,
} from './what-is-asked.ts';

/** What is asked beside what stands, what the asker wrote, what to know, and the answer. */
export function RequestBody({ request }: { request: VisitRequest }) {
  const workers = useQuery(workersQuery({ requestRef: request.ref }));
  const names = new Map(workers.data?.supportWorkers.map(({ ref, fullName }) => [ref, fullName]));
  const nameOf = (ref: string) => names.get(ref);
  const plans = plansToShow(request, nameOf);
  const answer = useAnswer(request);
  const overlap = useWorkers({ request, draft: answer.draft }).data?.overlap;
  return (
    <>
      <div className="request-asked">
        <NowAndRequested plans={plans} later={laterOf(request, { nameOf, now: useNow() })} withDay />
        <FirstVisits request={request} />
      </div>
      <AskersWords request={request} />
      {answer.open ? (
        <>
          <RequestChecks request={request} overlap={overlap} />
          <AnswerForm request={request} answer={answer} />
        </>
      ) : (
        <Answered request={request} answer={answer} {...(workers.data && plansAfter(request, nameOf))} />
      )}
      <RequestTrail request={request} />
    </>
  );
}

/** What was granted, and what of it stands now where that is another thing. */
function plansAfter(request: VisitRequest, nameOf: (ref: string) => string | undefined) {
  const granted = grantedPlan(request, nameOf);
  const standing = standingPlan(request, nameOf);
  const later = laterGranted(request, { nameOf });
  return { granted, later, standing: granted && standing && stillStands(granted, standing) ? undefined : standing };
}

function FirstVisits({ request }: { request: VisitRequest }) {
  const now = useNow();
  const first = firstVisits(request, now);
  if (!first || first.dates.length === 0) return null;
  return (
    <p className="small">
      <span className="soft">{first.words}: </span>
      {first.dates.map(formatShortDay).join(', ')}
      {first.more ? ', and so on' : ''}
    </p>
  );
}
