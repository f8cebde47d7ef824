import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import { listChangedFields, type VisitPlan, type VisitPlans } from './plans.ts';
import './now-and-requested.css';

type NowAndRequestedProps = {
  plans: VisitPlans;
  /** Shows the day even without a change of it, for a place whose heading does not name it. */
  withDay?: boolean;
  /** A small line under the present visit. */
  note?: ReactNode;
  /** The way in which a series continues now, and as requested. */
  later?: { now: string[]; requested: string[] };
};

/**
 * Shows the present visit beside the requested one, with changes underlined. A new booking has one side; a cancellation
 * has nothing on the second.
 */
export function NowAndRequested({ plans, withDay = false, note, later }: NowAndRequestedProps) {
  const { now, requested } = plans;
  const changed = listChangedFields(plans);
  const dayShown = withDay || !now || changed.has('day');
  return (
    <div className={now ? 'pair' : 'pair single'}>
      {now && (
        <>
          <div className="pair-side">
            <h3 className="pair-title">Now</h3>
            <PlanText plan={now} dayShown={dayShown} />
            <Notes words={later?.now} />
            {note && <p className="small pair-note">{note}</p>}
          </div>
          <span className="arrow" aria-hidden>
            <ArrowRight className="i" />
          </span>
        </>
      )}
      <div className="asked pair-side">
        <h3 className="pair-title">Requested</h3>
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
            <p>No one would come.</p>
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
      <p className="pair-more">
        {word('length')}, {word('workers')}
      </p>
    </>
  );
}
