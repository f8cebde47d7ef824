import QrCodeIcon from 'lucide-react/icons/qr-code';
import Send from 'lucide-react/icons/send';
import { useState } from 'react';
import type { Reply } from '#web/calls/endpoint-types.ts';
import { useSend } from '#web/calls/use-send.ts';
import { makeWorkerLink } from '#web/calls/worker-phones.ts';
import { brand } from '#web/kernel/brand.ts';
import { formatMoment } from '#web/parts/visit/visit-text.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkSheet } from './link-sheet.tsx';
import type { WithPhones } from './worker-phones.tsx';

type Phones = Reply<'GET /office/support-workers/{supportWorkerRef}/devices'>;
type LinkButtonsProps = Pick<Phones, 'lastLink' | 'hasMailServer'> & { worker: WithPhones };

/** Sends the link or shows it, and says what became of the last one (docs/product/worker-page.md, "The link"). */
export function LinkButtons({ worker, lastLink, hasMailServer }: LinkButtonsProps) {
  const { ref, email, knownAs, givenName } = worker;
  const [shown, setShown] = useState<ShownLink>();
  const called = knownAs ?? givenName;
  const mail = useSend({
    act: () => makeWorkerLink(ref, 'email'),
    failed: 'The link was not sent',
    saved: hasMailServer ? `The link is on its way to ${email}.` : noMailServer,
  });
  const show = useSend({
    act: () => makeWorkerLink(ref, 'shown'),
    failed: 'The link could not be made',
    onDone: ({ address = '', expiresAt }) => setShown({ address, expiresAt }),
  });
  return (
    <div className="client-part-words stack">
      {lastLink && <p>{describeLink(lastLink, called)}</p>}
      {!email && <p>{called} has no email address. Show the link instead.</p>}
      {email && !hasMailServer && <p>No email goes out, because there is no mail server. Show the link instead.</p>}
      {[mail.failure, show.failure].map(
        (failure) =>
          failure && (
            <Banner key={failure} kind="bad">
              {failure}
            </Banner>
          ),
      )}
      <div className="row wrap-on">
        {email && (
          <Button variant="second" icon={Send} pending={mail.pending} onClick={() => void mail.run()}>
            Send the link
          </Button>
        )}
        <Button
          variant="second"
          icon={QrCodeIcon}
          pending={show.pending}
          aria-haspopup="dialog"
          onClick={() => void show.run()}
        >
          Show the link
        </Button>
      </div>
      {shown && <LinkSheet worker={worker} {...shown} onClose={() => setShown(undefined)} />}
    </div>
  );
}

type ShownLink = { address: string; expiresAt: string };

const noMailServer = 'The email waits, because there is no mail server.';

/** Returns `Anna Ngata sent a link on 20 Nov 2026, 9:00am. It was used.` */
function describeLink({ sentAt, sentBy, way, isUsed }: NonNullable<Phones['lastLink']>, called: string): string {
  const act = sentBy ? `${sentBy} ${way === 'shown' ? 'showed' : 'sent'} a link` : `${called} asked for a link`;
  const when = formatMoment({ at: sentAt, zone: brand.timeZone });
  return `${act} on ${when}. ${isUsed ? 'It was used.' : 'It has not been used.'}`;
}
