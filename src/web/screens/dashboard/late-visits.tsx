import { useState } from 'react';
import type { OwnMembership } from '#contract/users.ts';
import { type ArrivalReport, canReportAgain, canReportArrival } from '#domain/appointments/arrival.ts';
import { addDays } from '#domain/time/day.ts';
import { formatTime } from '#domain/time/format.ts';
import { wallClock } from '#domain/time/zone.ts';
import { ReachOffice } from '#web/kernel/reach-office.tsx';
import { type RosterIndex, type ShownVisit, visitsOn } from '#web/parts/visit/roster-index.ts';
import { formatGivenNames, formatStart, listComing } from '#web/parts/visit/visit-text.ts';
import { Button } from '#web/ui/button.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';

const ReportQuestion = onDemand(() => import('./report-question.tsx').then((m) => m.ReportQuestion), 'The question');

type LateVisitsProps = { index: RosterIndex; today: string; now: number; client: OwnMembership };

/** Lists visits to which a worker should have come by now, with the way to say so, and the office's answer (docs/product/arrivals.md). */
export function LateVisits({ index, today, now, client }: LateVisitsProps) {
  const late = [addDays(today, -1), today]
    .flatMap((date) => visitsOn({ index, date, now }))
    .filter(({ visit }) => canReportArrival({ visit, now, zone: index.zone }));
  return late.map((shown) => (
    <LateVisit
      key={shown.key}
      shown={shown}
      report={index.arrivals.get(shown.key)}
      client={client}
      now={now}
      zone={index.zone}
    />
  ));
}

type LateVisitProps = {
  shown: ShownVisit;
  report: ArrivalReport | undefined;
  client: OwnMembership;
  now: number;
  zone: string;
};

function LateVisit({ shown, report, client, now, zone }: LateVisitProps) {
  const [asks, setAsks] = useState(false);
  const who = `${formatGivenNames(listComing(shown))}, ${formatStart(shown.visit)}`;
  return (
    <div className="late-visit">
      <div role="status">{report && <ReportText report={report} who={who} zone={zone} />}</div>
      {canReportAgain(report, now) && (
        <>
          {report && <p>Has still no one come?</p>}
          <Button variant="hero" aria-haspopup="dialog" onClick={() => setAsks(true)}>
            No one here yet?<span className="sr">: {who}</span>
          </Button>
        </>
      )}
      <p className="late-reach">
        <ReachOffice>You can also contact the office.</ReachOffice>
      </p>
      {asks && <ReportQuestion shown={shown} who={who} client={client} onClose={() => setAsks(false)} />}
    </div>
  );
}

function ReportText({ report, who, zone }: { report: ArrivalReport; who: string; zone: string }) {
  const at = (instant: string) => formatTime(wallClock({ instant: Date.parse(instant), zone }).time);
  const { answer, answeredAt, reportedAt, reportedBy } = report;
  if (answer && answeredAt)
    return (
      <p>
        <strong>{answer}</strong> The office wrote this at {at(answeredAt)} about {who}.
      </p>
    );
  return (
    <p>
      <strong>{who}: no one has come.</strong> The office has known since {at(reportedAt)}
      {reportedBy && `, from ${reportedBy}`}. Their answer appears here.
    </p>
  );
}
