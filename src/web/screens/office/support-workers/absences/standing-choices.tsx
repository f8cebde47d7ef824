import { useId, useState } from 'react';
import { findStop } from '#domain/support-workers/checks.ts';
import { ExpiredChecks } from '#web/parts/schedule/fit-words.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { describeReassignmentRow, describeTaker, type ReassignmentRow, type Taker } from './reassignment-rows.ts';
import { describeCannot } from './standing.ts';

type StandingChoicesProps = { row: ReassignmentRow; onChoose: (taker: Taker) => void; onClose: () => void };

/** Asks for another worker for a standing booking, out of those who could take most of it. Nothing is reassigned yet. */
export function StandingChoices({ row, onChoose, onClose }: StandingChoicesProps) {
  const [chosen, setChosen] = useState(row.taker?.ref ?? '');
  const name = useId();
  const taker = row.choices.find(({ ref }) => ref === chosen);
  return (
    <Dialog
      title="Someone else"
      subtitle={describeReassignmentRow(row)}
      size="narrow"
      onClose={onClose}
      footer={
        <>
          <Button
            variant="primary"
            unavailable={!taker && 'Choose a support worker.'}
            onClick={() => taker && onChoose(taker)}
          >
            {taker ? `Choose ${taker.givenName}` : 'Choose'}
          </Button>
          <Button variant="quiet" className="end" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <fieldset className="field">
        <legend className="label">Who could come for good</legend>
        {row.choices.map((one) => (
          <label className="check" key={one.ref}>
            <input
              type="radio"
              name={name}
              checked={one.ref === chosen}
              disabled={findStop(one.expiredChecks) !== undefined}
              onChange={() => setChosen(one.ref)}
            />
            <span>
              <b translate="no">{one.fullName}</b>
              <span className="hint">{describeTaker(one, row)}</span>
              {one.cannot && <span className="hint">{describeCannot(one.cannot)}</span>}
              <ExpiredChecks checks={one.expiredChecks} />
            </span>
          </label>
        ))}
      </fieldset>
    </Dialog>
  );
}
