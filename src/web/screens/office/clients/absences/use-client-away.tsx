import { useState } from 'react';
import type { OfficeClientAbsence } from '#contract/client-absences.ts';
import type { OfficeClient } from '#contract/office-clients.ts';
import { useToday } from '#web/kernel/use-now.ts';
import { ClientAbsenceDialog } from './absence-dialog.tsx';
import { FreedWorkers } from './freed-workers.tsx';
import { VisitsBack } from './visits-back.tsx';

/** Returns what opens the dialog of an absence, a new one without it; and the dialog with what followed from the last one. */
export function useClientAway(client: OfficeClient) {
  const { ref: clientRef, timeZone } = client;
  const today = useToday(timeZone);
  const [opened, setOpened] = useState<{ absence: OfficeClientAbsence | undefined }>();
  const [{ notAllocated, newRef }, setDone] = useState<{ notAllocated: number; newRef?: string | undefined }>({
    notAllocated: 0,
  });
  return {
    open: (absence?: OfficeClientAbsence) => setOpened({ absence }),
    shown: (
      <>
        {newRef !== undefined && <FreedWorkers clientRef={clientRef} absenceRef={newRef} />}
        {notAllocated > 0 && <VisitsBack clientRef={clientRef} count={notAllocated} />}
        {opened && (
          <ClientAbsenceDialog
            client={client}
            absence={opened.absence}
            today={today}
            onDone={(count, ref) => setDone({ notAllocated: count, newRef: ref })}
            onClose={() => setOpened(undefined)}
          />
        )}
      </>
    ),
  };
}
