import { Link } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import type { AwayClient } from '#contract/today.ts';
import { askStillAway } from '#domain/clients/ask-again.ts';
import { formatAbsenceDays } from '#domain/people/absence-days.ts';
import { joinWithCommas } from '#domain/texts/join-with-and.ts';
import { PhoneLink } from '#web/parts/ring/phone-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { AskAgainDialog, type AwayDialogProps, BackDialog } from './away-dialogs.tsx';
import { ItemWords, type RowProps } from './today-rows.tsx';

const acts: readonly { label: string; Dialog: ComponentType<AwayDialogProps> }[] = [
  { label: 'Still away…', Dialog: AskAgainDialog },
  { label: 'Coming back…', Dialog: BackDialog },
];

/** Asks whether a client is still away, with the number to ring; it opens the client's page (docs/product/office.md, "Asking again"). */
export function AwayRow({ item, today }: RowProps<AwayClient>) {
  const { clientRef, clientName, phone, nextOfKin, absence } = item;
  const [open, setOpen] = useState<(typeof acts)[number]>();
  return (
    <>
      <Link className="item" to="/office/clients/$clientRef" params={{ clientRef }} hash="absences">
        <ItemWords
          look="cancelled"
          name={clientName}
          lines={[
            askStillAway(absence, today),
            joinWithCommas([formatAbsenceDays(absence), absence.requestedBy && `told by ${absence.requestedBy}`]),
          ]}
        />
      </Link>
      <div className="today-answer">
        <div className="btn-row">
          {acts.map((act) => (
            <Button
              key={act.label}
              variant="second"
              size="small"
              aria-label={`${act.label} ${clientName}`}
              onClick={() => setOpen(act)}
            >
              {act.label}
            </Button>
          ))}
        </div>
        {phone && (
          <p>
            <PhoneLink className="tall-link" phone={phone} name={clientName} />
          </p>
        )}
        {nextOfKin && (
          <p>
            <PhoneLink className="tall-link" {...nextOfKin} isNamed />
          </p>
        )}
      </div>
      {open && <open.Dialog item={item} today={today} onClose={() => setOpen(undefined)} />}
    </>
  );
}
