import AppWindow from 'lucide-react/icons/app-window';
import CloudOff from 'lucide-react/icons/cloud-off';
import MapPinOff from 'lucide-react/icons/map-pin-off';
import Smartphone from 'lucide-react/icons/smartphone';
import UserRoundX from 'lucide-react/icons/user-round-x';
import { useCallback, useEffect, useState } from 'react';
import { Mark } from '#web/brands/marks.tsx';
import { brand } from '#web/kernel/brand.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { callWorker, type WorkerReply } from '../call-worker.ts';
import { describePhone } from '../describe-phone.ts';
import { goToPlace } from '../place.tsx';
import { useWorkerDays } from '../worker-days.ts';
import { WorkerHeading } from '../worker-heading.tsx';
import { EndOnePhone } from './end-one-phone.tsx';
import { NewLinkScreen } from './new-link-screen.tsx';

type Opened = WorkerReply<'POST /worker/link'> | 'spent' | { failure: string } | undefined;

/** Shows whose link it is. Only the press of its button uses it, so that a program that reads mail cannot. */
export function LinkScreen({ secret, onUsed }: { secret: string; onUsed: () => void }) {
  const [opened, setOpened] = useState<Opened>();
  const open = useCallback(async () => {
    setOpened(undefined);
    const answer = await callWorker('POST /worker/link', { body: { secret } });
    if (answer.ok) setOpened(answer.reply);
    else setOpened(answer.reason === 'notFound' ? 'spent' : { failure: answer.message });
  }, [secret]);
  useEffect(() => void open(), [open]);
  // Another phone may have become one of theirs meanwhile: then one has to end first.
  const { failure, pending, take, isSpent } = useLink(secret, { onUsed, onRefused: () => void open() });

  if (isSpent || opened === 'spent') return <NewLinkScreen why="spent" />;
  if (!opened) {
    return (
      <p className="quiet" role="status">
        Opening your link …
      </p>
    );
  }
  if ('failure' in opened) {
    return (
      <>
        <WorkerHeading>Your link did not open</WorkerHeading>
        <p className="lead">{opened.failure}</p>
        <Button className="big" variant="primary" onClick={() => void open()}>
          Try again
        </Button>
      </>
    );
  }
  if (opened.devices.length > 0) {
    return <EndOnePhone devices={opened.devices} pending={pending} failure={failure} onChosen={take} />;
  }
  const { givenName } = opened;
  return (
    <>
      <div className="hero-block">
        <Mark className="hero-figure" />
        <WorkerHeading title={`${brand.greeting} ${givenName}`}>
          {brand.greeting} <span translate="no">{givenName}</span>
        </WorkerHeading>
        <p className="hero-words">Your visits, on this phone. No password.</p>
        {failure && <FieldError>{failure}</FieldError>}
        <Button className="big" variant="hero" icon={Smartphone} pending={pending} onClick={() => void take()}>
          This is my phone
        </Button>
      </div>
      <ul className="facts">
        <li>
          <AppWindow className="i" aria-hidden />
          <span>Open the link in Safari or Chrome. The browser inside a mail program forgets this phone.</span>
        </li>
        <li>
          <MapPinOff className="i" aria-hidden />
          <span>It never knows where you are.</span>
        </li>
        <li>
          <CloudOff className="i" aria-hidden />
          <span>It works without a signal.</span>
        </li>
        <li>
          <UserRoundX className="i" aria-hidden />
          <span>
            Not <span translate="no">{givenName}</span>? Close this page.
          </span>
        </li>
      </ul>
    </>
  );
}

/** Uses the link up: this phone becomes the support worker's, in place of another where `ends` says so. */
function useLink(secret: string, { onUsed, onRefused }: { onUsed: () => void; onRefused: () => void }) {
  const { store } = useWorkerDays();
  const [state, setState] = useState({ pending: false, isSpent: false, failure: '' });
  async function take(ends?: string) {
    setState({ pending: true, isSpent: false, failure: '' });
    const kind = describePhone(navigator.userAgent);
    const answer = await callWorker('POST /worker/devices', { body: { secret, kind, ...(ends && { ends }) } });
    if (!answer.ok) {
      setState({ pending: false, isSpent: answer.reason === 'notFound', failure: answer.message });
      if (answer.reason === 'refused') onRefused();
      return;
    }
    await store.begin();
    goToPlace({ at: 'today' });
    onUsed();
  }
  return { ...state, take };
}
