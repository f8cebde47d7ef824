import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientEnding } from '#contract/endings.ts';
import type { OfficeClient } from '#contract/office-clients.ts';
import { describeEnding } from '#domain/clients/ending.ts';
import { formatLongDate } from '#domain/time/format.ts';
import { clientEndingQuery, undoEnding } from '#web/calls/client-absences.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { useNow, useToday } from '#web/kernel/use-now.ts';
import { ClientPart } from '#web/parts/people/client-part.tsx';
import { formatProviderDay } from '#web/parts/visit/visit-text.ts';
import { useMayDo } from '#web/person/session/account.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/form/confirm.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EndingDialog } from './ending-dialog.tsx';
import { VisitsBack } from './visits-back.tsx';

/** Says that the care ends or has ended, with its undoing. Else shows the button to end it. */
export function EndOfCare({ client }: { client: OfficeClient }) {
  const query = useQuery(clientEndingQuery(client.ref));
  const today = useToday(client.timeZone);
  const [isOpen, setIsOpen] = useState(false);
  const coordinates = useMayDo('coordinates');
  const [notAllocated, setNotAllocated] = useState(0);
  if (!coordinates && !query.data?.ending) return null;
  return (
    <ClientPart id="end-of-care" title="End of care">
      {notAllocated > 0 && <VisitsBack clientRef={client.ref} count={notAllocated} />}
      <Loaded queries={[query]} skeleton={<Skeleton width="60%" />} title="The end of care could not be loaded">
        {({ ending }) => (
          <>
            {ending && (
              <p className="client-part-words">
                <strong>{describeEnding(ending, { name: client.fullName, today })}</strong> Can be read until{' '}
                {formatLongDate(ending.readUntil)}.{' '}
                <span className="soft small">
                  Recorded by {ending.recordedByName} on {formatProviderDay(ending.recordedAt)}.
                </span>
              </p>
            )}
            {coordinates && (
              <div className="btn-row">
                <Button variant="second" onClick={() => setIsOpen(true)}>
                  {ending ? 'Change' : `${client.givenName} has left or died`}
                </Button>
                {ending && <UndoEnding client={client} ending={ending} onDone={setNotAllocated} />}
              </div>
            )}
            {isOpen && (
              <EndingDialog
                client={client}
                ending={ending}
                today={today}
                onDone={setNotAllocated}
                onClose={() => setIsOpen(false)}
              />
            )}
          </>
        )}
      </Loaded>
    </ClientPart>
  );
}

type UndoEndingProps = { client: OfficeClient; ending: ClientEnding; onDone: (notAllocated: number) => void };

/** Undoes an ending after a confirmation that names what is not undone. */
function UndoEnding({ client, ending, onDone }: UndoEndingProps) {
  const [isAsking, setIsAsking] = useState(false);
  const isLate = useNow() > Date.parse(ending.undoUntil);
  const undo = useCommand({
    command: () => undoEnding({ params: { clientRef: client.ref }, version: ending.version }),
    onDone: ({ notAllocated }) => onDone(notAllocated),
  });
  if (isLate)
    return <p className="soft small">It was recorded more than 30 days ago, so it can no longer be undone.</p>;
  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        Undo until {formatProviderDay(ending.undoUntil)}…
      </Button>
      {isAsking && (
        <Confirm
          title={`Undo the end of care of ${client.fullName}?`}
          yes="Undo the end of care"
          no="Keep it"
          send={undo}
          onClose={() => setIsAsking(false)}
        >
          <p>
            Visits to come are there again; where the support worker has another visit by now, without one. Members and{' '}
            {client.givenName} have their access back.
          </p>
          {ending.hasBegun && (
            <p>
              Requests and invitations that were closed stay closed. Days that have passed stay as an absence, since no
              one came.
            </p>
          )}
        </Confirm>
      )}
    </>
  );
}
