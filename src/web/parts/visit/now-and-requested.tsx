import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { listChangedFields, type VisitPlan, type VisitPlans } from './plans.ts';
import './now-and-requested.css';

type NowAndRequestedProps = {
  /** From `plansOf`. */
  plans: VisitPlans;
  /** Shows the day even where nobody asks to change it, for a place whose heading does not name it. */
  withDay?: boolean;
  /** A small line under what stands. */
  note?: ReactNode;
  /** From `laterWords`: how a series goes on now, and as requested. */
  later?: { now: string[]; requested: string[] };
};

/** What stands beside what is asked, what would change underlined. A new booking has one side, a cancellation ends in none. */
export function NowAndRequested({ plans, withDay = false, note, later }: NowAndRequestedProps) {
  const { now, requested } = plans;
  const changed = listChangedFields(plans);
  const dayShown = withDay || !now || changed.has('day');
  return (
    <div className={now ? 'pair' : 'pair single'}>
      {now && (
        <>
          <div>
            <h3>Now</h3>
            <PlanText plan={now} dayShown={dayShown} />
            <Notes words={later?.now} />
            {note && <p className="small pair-note">{note}</p>}
          </div>
          <span className="arrow" aria-hidden>
            <ArrowRight className="i" />
          </span>
        </>
      )}
      <div className="asked">
        <h3>Requested</h3>
        {requested ? (
          <>
            <PlanText plan={requested} dayShown={dayShown} changed={changed} />
            <Notes words={later?.requested} />
          </>
        ) : (
          <>
            <p className="at">
              <ins className="changed">Cancel</ins>
            </p>
            <p>Nobody would come.</p>
          </>
        )}
      </div>
    </div>
  );
}

function Notes({ words = [] }: { words?: string[] | undefined }) {
  return words.map((word) => (
    <p key={word} className="small pair-note">
      {word}
    </p>
  ));
}

const unchanged: ReadonlySet<keyof VisitPlan> = new Set();

type PlanTextProps = { plan: VisitPlan; dayShown: boolean; changed?: ReadonlySet<keyof VisitPlan> };

function PlanText({ plan, dayShown, changed = unchanged }: PlanTextProps) {
  const word = (field: keyof VisitPlan) =>
    changed.has(field) ? <ins className="changed">{plan[field]}</ins> : <span>{plan[field]}</span>;
  return (
    <>
      <p className="at">
        {dayShown && <>{word('day')}, </>}
        {word('start')}
      </p>
      <p>
        {word('length')}, {word('workers')}
      </p>
    </>
  );
}
