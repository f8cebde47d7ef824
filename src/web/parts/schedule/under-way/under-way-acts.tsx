import { type ComponentType, useState } from 'react';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { LateAnswerDialog } from './answer-dialog.tsx';
import type { BegunVisit } from './begun-visit.ts';
import { OutcomeDialog } from './outcome-dialog.tsx';
import { SendDialog } from './send-dialog.tsx';

type Act = {
  label: string;
  variant: ButtonProps['variant'];
  Dialog: ComponentType<{ visit: BegunVisit; onClose: () => void }>;
};

const outcome: Act = { label: 'It did not take place…', variant: 'quiet', Dialog: OutcomeDialog };
const acts: readonly Act[] = [
  { label: 'Send someone else now…', variant: 'primary', Dialog: SendDialog },
  { label: 'It is running late…', variant: 'second', Dialog: LateAnswerDialog },
  outcome,
];
const actsOfOver: readonly Act[] = [{ label: 'Answer…', variant: 'second', Dialog: LateAnswerDialog }, outcome];

type UnderWayActsProps = {
  visit: BegunVisit;
  /** True where it is too late to send someone. */
  isOver?: boolean;
};

/** Offers what the office can do about a visit that has begun (docs/product/arrivals.md, "While a visit is under way"). */
export function UnderWayActs({ visit, isOver = false }: UnderWayActsProps) {
  // What a colleague records meanwhile changes no dialog that is open: the server refuses what it no longer fits.
  const [open, setOpen] = useState<Act & { about: BegunVisit }>();
  // The client's own timesheet says what took place, where there is one.
  const offered = (isOver ? actsOfOver : acts).filter((act) => act !== outcome || !visit.timesheets);
  return (
    <>
      <div className="btn-row">
        {offered.map((act) => (
          <Button
            key={act.label}
            size="small"
            variant={act.variant}
            aria-haspopup="dialog"
            onClick={() => setOpen({ ...act, about: visit })}
          >
            {act.label}
            <span className="sr">: {visit.clientName}</span>
          </Button>
        ))}
      </div>
      {open && <open.Dialog visit={open.about} onClose={() => setOpen(undefined)} />}
    </>
  );
}
