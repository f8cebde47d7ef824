import type { ReactNode } from 'react';
import type { RosterRequest, VisitFeedback } from '#contract/appointments.ts';
import { canChange } from '#domain/appointments/can-change.ts';
import { repeatLabel } from '#domain/booking/choices.ts';
import { describeTimes } from '#domain/booking/describe.ts';
import { formatDate, formatDuration, formatLongDate, formatTime } from '#domain/time/format.ts';
import { AnswerOfRequest } from '#web/parts/visit/answer-of-request.tsx';
import { askedWords } from '#web/parts/visit/request-words.ts';
import { plansFor, type RosterIndex, type ShownVisit } from '#web/parts/visit/roster-index.ts';
import { VisitStatus } from '#web/parts/visit/visit-status.tsx';
import { lookingWords, momentWords } from '#web/parts/visit/visit-words.ts';
import { Button } from '#web/ui/button.tsx';
import { OpenRequest } from './open-request.tsx';
import { type OpenVisit, useVisitViews } from './visit-context.ts';
import { People } from './visit-people.tsx';
import './visit-details.css';

type VisitDetailsProps = Pick<OpenVisit, 'client' | 'index' | 'shown' | 'now'>;

/** Everything there is to know of a visit: its status, what is asked of it and where that stands, and the facts. */
export function VisitDetails(visit: VisitDetailsProps) {
  const { index, shown, now } = visit;
  const { status, requests } = shown;
  const { supportWorkerRefs } = shown.visit;
  const { zone } = index;
  const open = requests.find((request) => request.status === 'open');
  return (
    <>
      <p className="row wrap-on">
        <VisitStatus status={status} supportWorkerRefs={supportWorkerRefs} />
        {open && <span className="soft small">{askedBy(open, zone)}</span>}
      </p>
      {status === 'NotAllocated' && !open && <p className="visit-looking soft">{lookingWords}</p>}
      {requests.map((request) => {
        const plans = plansFor({ index, shown, request });
        return request.status === 'open' ? (
          <OpenRequest key={request.ref} request={request} plans={plans} now={now} zone={zone} />
        ) : (
          <AnswerOfRequest key={request.ref} request={request} asked={askedWords({ request, plans })} zone={zone} />
        );
      })}
      <VisitFacts {...visit} />
    </>
  );
}

function askedBy({ askedBy: who, askedAt }: RosterRequest, zone: string): string {
  return `Asked by ${who} on ${momentWords({ at: askedAt, zone })}`;
}

function VisitFacts({ client, index, shown, now }: VisitDetailsProps) {
  const views = useVisitViews();
  const { visit, job, status } = shown;
  const mayChange = canChange({ visit, status, membership: client, now, zone: index.zone });
  const said = index.feedback.get(shown.key) ?? [];
  const moved = visit.date !== visit.originalDate;
  return (
    <dl className="facts">
      <Fact word="When">
        {describeTimes(visit)}
        {moved && <span className="fact-more">Moved from {formatLongDate(visit.originalDate)}</span>}
      </Fact>
      {visit.actualStartTime && <Fact word="Took place">{actualWords(visit)}</Fact>}
      <Fact word="With">
        <People shown={shown} />
        {mayChange && (
          <Button variant="quiet" size="small" className="fact-action" onClick={() => views.open('support-worker')}>
            Change support worker
          </Button>
        )}
      </Fact>
      <Fact word="Repeats">
        {repeatLabel(job)}
        {job.repeatEndDate && `, until ${formatDate(job.repeatEndDate)}`}
      </Fact>
      <Fact word="Funding">{fundingWords(index, job)}</Fact>
      {said.length > 0 && (
        <Fact word="Feedback">
          {said.map((one) => (
            <Said key={one.givenAt + one.feedback} said={one} zone={index.zone} />
          ))}
        </Fact>
      )}
      {visit.notes && <Fact word="Notes">{visit.notes}</Fact>}
    </dl>
  );
}

function Fact({ word, children }: { word: string; children: ReactNode }) {
  return (
    <div>
      <dt>{word}</dt>
      <dd className={word === 'Notes' ? 'fact-notes' : undefined}>{children}</dd>
    </div>
  );
}

function Said({ said: { feedback, givenBy, givenAt }, zone }: { said: VisitFeedback; zone: string }) {
  return (
    <figure className="said">
      <blockquote>{feedback}</blockquote>
      <figcaption className="soft small">
        {givenBy && `${givenBy}, `}
        {momentWords({ at: givenAt, zone })}
      </figcaption>
    </figure>
  );
}

function actualWords({ actualStartTime = '', actualDurationMins }: ShownVisit['visit']): string {
  const length = actualDurationMins === undefined ? '' : `, for ${formatDuration(actualDurationMins)}`;
  return `At ${formatTime(actualStartTime)}${length}`;
}

function fundingWords(index: RosterIndex, { fundingType, fundingRef }: ShownVisit['job']): string {
  if (fundingType === 'Private') return 'Private';
  const funding = fundingRef === undefined ? undefined : index.fundings.get(fundingRef);
  return funding ? `Funded by ${funding.funderName}` : 'Funded';
}
