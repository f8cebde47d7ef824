import Smartphone from 'lucide-react/icons/smartphone';
import { useCallback, useEffect, useState } from 'react';
import { formatDayOfMonth } from '#domain/time/format.ts';
import { wallClock } from '#domain/time/zone.ts';
import { brand } from '#web/kernel/brand.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { callWorker, type WorkerReply } from '../call-worker.ts';
import { ToToday } from '../visits/blocks.tsx';
import { useWorkerDays } from '../worker-days.ts';
import { WorkerHeading } from '../worker-heading.tsx';
import { useLastUse } from './use-last-use.ts';

type Phones = WorkerReply<'GET /worker/devices'>;

/** Shows the phones of the support worker, who ends any of them, this one too. */
export function PhonesScreen() {
  const { phones, failure, read, end } = usePhones();
  return (
    <>
      <ToToday />
      <WorkerHeading>My phones</WorkerHeading>
      <div role="alert">{failure && <FieldError>{failure}</FieldError>}</div>
      {failure && !phones && <Button onClick={() => void read()}>Try again</Button>}
      {!phones && !failure && <p role="status">Getting your phones …</p>}
      {phones && (
        <>
          <ul className="phones">
            {[...phones.devices]
              .sort((one, other) => Number(other.ref === phones.own) - Number(one.ref === phones.own))
              .map((device) => (
                <Phone key={device.ref} device={device} isOwn={device.ref === phones.own} onEnd={end} />
              ))}
          </ul>
          <p className="next-step soft">Lost a phone? End it here, or ring the office.</p>
          <EndButton label="Stop using this phone" isWide onEnd={() => end(phones.own)}>
            You need a new link to see your visits here again.
          </EndButton>
        </>
      )}
    </>
  );
}

function usePhones() {
  const { store } = useWorkerDays();
  const [phones, setPhones] = useState<Phones>();
  const [failure, setFailure] = useState('');
  const read = useCallback(async () => {
    const answer = await callWorker('GET /worker/devices');
    if (answer.ok) setPhones(answer.reply);
    else if (answer.reason === 'ended') await store.end();
    setFailure(answer.ok ? '' : answer.message);
  }, [store]);
  useEffect(() => void read(), [read]);

  async function end(ref: string) {
    const answer = await callWorker('DELETE /worker/devices/{deviceRef}', { deviceRef: ref });
    const isGone = answer.ok || answer.reason === 'notFound';
    if (!isGone && answer.reason !== 'ended') return setFailure(answer.message);
    if (ref === phones?.own || !isGone) await store.end();
    else await read();
  }
  return { phones, failure, read, end };
}

type PhoneProps = { device: Phones['devices'][number]; isOwn: boolean; onEnd: (ref: string) => Promise<void> };

function Phone({ device: { ref, kind, madeAt, lastUsedAt }, isOwn, onEnd }: PhoneProps) {
  const describeLastUse = useLastUse();
  const made = formatDayOfMonth(wallClock({ instant: Date.parse(madeAt), zone: brand.timeZone }).date);
  return (
    <li className="phone">
      <Smartphone className="i" aria-hidden />
      <span className="grow">
        <span className="strong own-line">{isOwn ? 'This phone' : kind}</span>
        <span className="soft small own-line">{isOwn ? `${kind}, since ${made}` : describeLastUse(lastUsedAt)}</span>
      </span>
      {!isOwn && (
        <EndButton label="End" more={`the ${kind}`} onEnd={() => onEnd(ref)}>
          It shows no visits any more.
        </EndButton>
      )}
    </li>
  );
}

type EndButtonProps = {
  label: string;
  /** Words that only a screen reader says. */
  more?: string;
  isWide?: boolean;
  /** The consequence, which a second press confirms. */
  children: string;
  onEnd: () => Promise<void>;
};

function EndButton({ label, more, isWide = false, children, onEnd }: EndButtonProps) {
  const [isAsked, setAsked] = useState(false);
  const [pending, setPending] = useState(false);
  if (!isAsked) {
    return (
      <Button
        className={isWide ? 'wide' : ''}
        size={isWide ? 'normal' : 'small'}
        variant="danger"
        aria-label={more && `${label} ${more}`}
        onClick={() => setAsked(true)}
      >
        {label}
      </Button>
    );
  }
  const yes = isWide ? 'Yes, stop' : 'Yes, end';
  async function finish() {
    setPending(true);
    await onEnd();
    setPending(false);
    setAsked(false);
  }
  return (
    <div className="ask-end">
      <p role="status">{children}</p>
      <Button
        autoFocus
        variant="danger-filled"
        pending={pending}
        aria-label={more && `${yes} ${more}`}
        onClick={() => void finish()}
      >
        {yes}
      </Button>
      <Button onClick={() => setAsked(false)}>Keep it</Button>
    </div>
  );
}
