import CalendarPlus from 'lucide-react/icons/calendar-plus';
import CalendarX from 'lucide-react/icons/calendar-x';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import type { OfficeClient } from '#contract/office-clients.ts';
import { findAge } from '#domain/people/age.ts';
import { joinWithCommas } from '#domain/texts/join-with-and.ts';
import { useToday } from '#web/kernel/use-now.ts';
import { useMayDo } from '#web/person/session/account.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { useEnded } from './absences/ending-banner.tsx';
import { writing } from './client-address.ts';

type ClientHeadProps = { client: OfficeClient; onAway: () => void };

/** Shows the picture, the name and the age of a client. Until the care has ended it leads to a booking and to an absence, and always to a note. */
export function ClientHead({ client, onAway }: ClientHeadProps) {
  const today = useToday(client.timeZone);
  const { ref: clientRef, fullName, image, dateOfBirth, suburb, knownAs } = client;
  const ended = useEnded(clientRef);
  const coordinates = useMayDo('coordinates');
  const age = ended !== 'hasDied' && dateOfBirth && String(findAge(dateOfBirth, today));
  const about = [joinWithCommas([age, suburb]), knownAs && `Known as ${knownAs}`].filter(Boolean);
  return (
    <PageHead
      picture={<Avatar name={fullName} seed={clientRef} image={image} size="lg" />}
      title={<span translate="no">{fullName}</span>}
      lead={about.map((part) => `${part}.`).join(' ')}
      actions={
        coordinates && (
          <>
            {!ended && (
              <>
                <LinkButton
                  variant="primary"
                  icon={CalendarPlus}
                  to="/office/clients/$clientRef/book"
                  params={{ clientRef }}
                >
                  Book
                </LinkButton>
                <Button variant="second" icon={CalendarX} onClick={() => onAway()}>
                  Away…
                </Button>
              </>
            )}
            <LinkButton
              variant="second"
              icon={NotebookPen}
              to="/office/clients/$clientRef/notes"
              params={{ clientRef }}
              hash={writing}
            >
              Note…
            </LinkButton>
          </>
        )
      }
    />
  );
}
