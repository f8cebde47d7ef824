import { useQuery } from '@tanstack/react-query';
import type { OfficeClientAbsence } from '#contract/client-absences.ts';
import { describeAbsenceReason } from '#domain/clients/absence-reason.ts';
import { formatAbsenceDays } from '#domain/people/absence-days.ts';
import { formatShortDay } from '#domain/time/format.ts';
import { clientAbsencesQuery } from '#web/calls/client-absences.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { useToday } from '#web/kernel/use-now.ts';
import { ClientPart } from '#web/parts/people/client-part.tsx';
import { formatProviderDay } from '#web/parts/visit/visit-text.ts';
import { useMayDo } from '#web/person/session/account.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TypedText } from '#web/ui/typed-text.tsx';

type ClientAbsencesProps = {
  clientRef: string;
  timeZone: string | undefined;
  /** Opens the dialog of an absence. */
  onOpen: (absence: OfficeClientAbsence) => void;
};

/** Lists when a client is away, from today on; nothing where no absence is recorded. */
export function ClientAbsences({ clientRef, timeZone, onOpen }: ClientAbsencesProps) {
  const query = useQuery(clientAbsencesQuery(clientRef));
  const today = useToday(timeZone);
  const coordinates = useMayDo('coordinates');
  if (query.data?.absences.every(({ to = today }) => to < today)) return null;
  return (
    <ClientPart id="absences" title="Absences">
      <Loaded queries={[query]} skeleton={<Skeleton width="60%" />} title="The absences could not be loaded">
        {({ absences }) => (
          <ul className="lines">
            {absences
              .filter(({ to = today }) => to >= today)
              .map((absence) => (
                <li key={absence.ref}>
                  <AbsenceLine absence={absence} />
                  {coordinates && (
                    <Button
                      variant="quiet"
                      size="small"
                      aria-label={`Change the absence ${formatAbsenceDays(absence)}`}
                      onClick={() => onOpen(absence)}
                    >
                      Change
                    </Button>
                  )}
                </li>
              ))}
          </ul>
        )}
      </Loaded>
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
