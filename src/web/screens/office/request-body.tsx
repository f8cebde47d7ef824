import { useQuery } from '@tanstack/react-query';
import type { OfficeRequest } from '#contract/office.ts';
import { formatShortDay } from '#domain/time/format.ts';
import { workersQuery } from '#web/api/office.ts';
import { useNow } from '#web/app/clock.ts';
import { NowAndRequested } from '#web/parts/visit/now-and-requested.tsx';
import { AnswerForm } from './answer-form.tsx';
import { Answered } from './answered.tsx';
import { RequestChecks } from './request-checks.tsx';
import { useAnswer } from './use-answer.ts';
import { firstVisits, plansToShow, standingPlan } from './what-is-asked.ts';

/** What is asked beside what stands, what the asker wrote, what to know, and the answer. */
export function RequestBody({ request }: { request: OfficeRequest }) {
  const workers = useQuery(workersQuery({ requestRef: request.ref }));
  const names = new Map(workers.data?.supportWorkers.map(({ ref, fullName }) => [ref, fullName]));
  const nameOf = (ref: string) => names.get(ref);
  const plans = plansToShow(request, nameOf);
  const answer = useAnswer(request);
  return (
    <>
      <div className="request-asked">
        <NowAndRequested plans={plans} withDay />
        <FirstVisits request={request} />
      </div>
      {request.message && (
        <figure className="request-message">
          <figcaption className="strong">{request.askedByName} wrote</figcaption>
          <blockquote>{request.message}</blockquote>
        </figure>
      )}
      {answer.open ? (
        <>
          <RequestChecks request={request} />
          <AnswerForm request={request} answer={answer} />
        </>
      ) : (
        <Answered request={request} answer={answer} standing={workers.data && standingPlan(request, nameOf)} />
      )}
    </>
  );
}

function FirstVisits({ request }: { request: OfficeRequest }) {
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
