import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import CalendarX from 'lucide-react/icons/calendar-x';
import { useState } from 'react';
import type { OfficeClientAbsence } from '#contract/client-absences.ts';
import type { OfficeClient } from '#contract/office-clients.ts';
import { describeAbsenceReason } from '#domain/clients/absence-reason.ts';
import { formatAbsenceDays } from '#domain/people/absence-days.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { formatShortDay } from '#domain/time/format.ts';
import { clientAbsencesQuery } from '#web/calls/client-absences.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { useToday } from '#web/kernel/use-now.ts';
import { ClientPart } from '#web/parts/people/client-part.tsx';
import { formatProviderDay } from '#web/parts/visit/visit-text.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TypedText } from '#web/ui/typed-text.tsx';
import { ClientAbsenceDialog } from './absence-dialog.tsx';
import { useEnded } from './ending-banner.tsx';
import { FreedWorkers } from './freed-workers.tsx';

/** Lists when a client is away, from today on. */
export function ClientAbsences({ client }: { client: OfficeClient }) {
  const query = useQuery(clientAbsencesQuery(client.ref));
  const today = useToday(client.timeZone);
  const [opened, setOpened] = useState<{ absence: OfficeClientAbsence | undefined }>();
  const [{ notAllocated, newRef }, setDone] = useState<{ notAllocated: number; newRef?: string | undefined }>({
    notAllocated: 0,
  });
  const hasEnded = useEnded(client.ref) !== undefined;
  return (
    <ClientPart id="absences" title="Absences">
      {newRef !== undefined && <FreedWorkers clientRef={client.ref} absenceRef={newRef} />}
      {notAllocated > 0 && <VisitsBack clientRef={client.ref} count={notAllocated} />}
      <Loaded queries={[query]} skeleton={<Skeleton width="60%" />} title="The absences could not be loaded">
        {({ absences }) => {
          const coming = absences.filter(({ to = today }) => to >= today);
          return coming.length === 0 ? (
            <p className="soft client-part-words">No absence is recorded.</p>
          ) : (
            <ul className="lines">
              {coming.map((absence) => (
                <li key={absence.ref}>
                  <AbsenceLine absence={absence} />
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={`Change the absence ${formatAbsenceDays(absence)}`}
                    onClick={() => setOpened({ absence })}
                  >
                    Change
                  </Button>
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
      {!hasEnded && (
        <Button variant="second" icon={CalendarX} onClick={() => setOpened({ absence: undefined })}>
          Record an absence
        </Button>
      )}
      {opened && (
        <ClientAbsenceDialog
          client={client}
          absence={opened.absence}
          today={today}
          onDone={(count, ref) => setDone({ notAllocated: count, newRef: ref })}
          onClose={() => setOpened(undefined)}
        />
      )}
    </ClientPart>
  );
}

/** Says when a client is away, why, who said so, and what the office noted. */
function AbsenceLine({ absence }: { absence: OfficeClientAbsence }) {
  const { requestedBy, note, askAgainOn, recordedByName, recordedAt } = absence;
  const reason = describeAbsenceReason(absence);
  return (
    <div className="client-line">
      <strong className="client-line-name">{formatAbsenceDays(absence)}</strong>
      {reason && <span className="client-line-name">{reason}</span>}
      {note && (
        <div className="small">
          <TypedText>{note}</TypedText>
        </div>
      )}
      <span className="soft small">
        {askAgainOn && `Ask again on ${formatShortDay(askAgainOn)}. `}
        {requestedBy && <>Told by {requestedBy}. </>}
        {recordedByName && recordedAt && `Recorded by ${recordedByName} on ${formatProviderDay(recordedAt)}.`}
      </span>
    </div>
  );
}

/** Shows how many visits are there again and need a support worker, with the way to them. */
export function VisitsBack({ clientRef, count }: { clientRef: string; count: number }) {
  return (
    <Banner kind="wait">
      {formatCount(count, 'visit is', 'visits are')} there again without a support worker.{' '}
      <Link to="/office/visits" search={{ view: 'week', by: 'time', client: clientRef }}>
        Find someone
      </Link>
    </Banner>
  );
}
