import type { ReactNode } from 'react';
import type { RosterRequest } from '#contract/appointments.ts';
import { repeatLabel } from '#domain/booking/choices.ts';
import { describeTimes } from '#domain/booking/describe.ts';
import { formatDate, formatDuration, formatLongDate, formatTime } from '#domain/time/format.ts';
import { AnswerOfRequest } from '#web/parts/visit/answer-of-request.tsx';
import { askedWords } from '#web/parts/visit/request-words.ts';
import { plansFor, type RosterIndex, type ShownVisit } from '#web/parts/visit/roster-index.ts';
import { VisitStatus } from '#web/parts/visit/visit-status.tsx';
import { lookingWords, momentWords, withWords } from '#web/parts/visit/visit-words.ts';
import { Avatar, NoAvatar } from '#web/ui/avatar.tsx';
import { OpenRequest } from './open-request.tsx';
import './visit-details.css';

type VisitDetailsProps = { index: RosterIndex; shown: ShownVisit; now: number };

/** Everything there is to know of a visit: its status, what is asked of it and where that stands, and the facts. */
export function VisitDetails({ index, shown, now }: VisitDetailsProps) {
  const { visit, status, requests } = shown;
  const { zone } = index;
  const open = requests.find((request) => request.status === 'open');
  return (
    <>
      <p className="row wrap-on">
        <VisitStatus status={status} supportWorkerRefs={visit.supportWorkerRefs} />
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
      <VisitFacts index={index} shown={shown} />
    </>
  );
}

function askedBy({ askedBy: who, askedAt }: RosterRequest, zone: string): string {
  return `Asked by ${who} on ${momentWords({ at: askedAt, zone })}`;
}

function VisitFacts({ index, shown }: Omit<VisitDetailsProps, 'now'>) {
  const { visit, job } = shown;
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
      </Fact>
      <Fact word="Repeats">
        {repeatLabel(job)}
        {job.repeatEndDate && `, until ${formatDate(job.repeatEndDate)}`}
      </Fact>
      <Fact word="Funding">{fundingWords(index, job)}</Fact>
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

function People({ shown }: Pick<VisitDetailsProps, 'shown'>) {
  if (shown.workers.length === 0) {
    return (
      <span className="fact-person">
        <NoAvatar size="sm" />
        {withWords(shown)}
      </span>
    );
  }
  return shown.workers.map(({ ref, fullName, image }) => (
    <span key={ref} className="fact-person">
      <Avatar size="sm" name={fullName} seed={ref} image={image} />
      {fullName}
    </span>
  ));
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
