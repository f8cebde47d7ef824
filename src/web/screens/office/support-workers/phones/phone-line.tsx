import { useState } from 'react';
import type { Reply } from '#web/calls/endpoint-types.ts';
import { endWorkerPhone, openWorkerPhone } from '#web/calls/worker-phones.ts';
import { brand } from '#web/kernel/brand.ts';
import { formatMoment, formatProviderDay } from '#web/parts/visit/visit-text.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/form/confirm.tsx';
import type { WithPhones } from './worker-phones.tsx';

export type WorkerPhone = Reply<'GET /office/support-workers/{supportWorkerRef}/devices'>['devices'][number];
type PhoneLineProps = { worker: WithPhones; device: WorkerPhone };

/** Shows a phone of a support worker, how it is opened, and how it ends (docs/product/worker-page.md, "How to get in"). */
export function PhoneLine({ worker, device }: PhoneLineProps) {
  const { kind, madeAt, lastUsedAt, isOpen } = device;
  const [isEnding, setIsEnding] = useState(false);
  const params = { supportWorkerRef: worker.ref, deviceRef: device.ref };
  const open = useCommand({ command: () => openWorkerPhone({ params }) });
  const end = useCommand({ command: () => endWorkerPhone({ params }) });
  const called = worker.knownAs ?? worker.givenName;
  return (
    <li className="phone-line">
      <div className="client-line">
        <strong className="client-line-name">{kind}</strong>
        <span className="soft small">
          Since {formatProviderDay(madeAt)}, last used {formatMoment({ at: lastUsedAt, zone: brand.timeZone })}
        </span>
        <DigitsToSay called={called} device={device} />
        {open.failure && <Banner kind="bad">{open.failure}</Banner>}
      </div>
      <div className="phone-acts">
        {!isOpen && (
          <Button size="small" pending={open.pending} onClick={() => void open.run()}>
            Open it here<span className="sr">: how to get in, {kind}</span>
          </Button>
        )}
        <Button variant="danger" size="small" aria-haspopup="dialog" onClick={() => setIsEnding(true)}>
          End this phone<span className="sr">: {kind}</span>
        </Button>
      </div>
      {isEnding && (
        <Confirm title={`End ${called}’s ${kind}?`} yes="End this phone" send={end} onClose={() => setIsEnding(false)}>
          <p>It shows no visits from now on. A new link lets it in again.</p>
        </Confirm>
      )}
    </li>
  );
}

function DigitsToSay({ called, device: { isOpen, digits } }: { called: string; device: WorkerPhone }) {
  if (isOpen) return <p>It shows how to get in.</p>;
  if (!digits) return <p>It does not show how to get in: too many wrong digits were typed.</p>;
  return (
    <p>
      It does not show how to get in yet. Say these digits to {called} once you know the voice:{' '}
      <strong className="phone-digits">{digits}</strong>
    </p>
  );
}
