import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { isOffline } from '#web/calls/transport.ts';
import { currentPerson } from '#web/kernel/person.ts';
import { formatWaitingLead } from '#web/parts/waiting/waiting-reasons.ts';
import { countChanges } from '#web/parts/waiting/waiting-words.ts';
import { listWaiting, useWaiting, type WaitingChange } from '#web/person/writes/waiting.ts';
import { writesOf } from '#web/person/writes/writes.ts';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { WaitingItem } from './waiting-item.tsx';
import './waiting.css';

/** Lists what is on this device alone, in the order it will be sent (docs/offline.md, "What a person sees"). */
export function WaitingScreen() {
  const changes = useWaiting();
  const isStopped = ({ state }: WaitingChange) => state === 'refused' || state === 'parked';
  const waiting = changes.filter((change) => !isStopped(change));
  const notSent = changes.filter(isStopped);
  return (
    <div className="page">
      <PageHead
        title="Waiting to be sent"
        lead={changes.length > 0 && formatWaitingLead(changes)}
        actions={waiting.length > 0 && <TryButton />}
      />
      {changes.length === 0 && (
        <Empty>Nothing is waiting. What you change without a connection is listed here until we have sent it.</Empty>
      )}
      {waiting.length > 0 && (
        <section aria-labelledby="to-send">
          <h2 id="to-send" className="sr">
            Changes
          </h2>
          <ChangeList changes={waiting} />
        </section>
      )}
      {notSent.length > 0 && (
        <section className="not-sent" aria-labelledby="not-sent">
          <h2 className="not-sent-title" id="not-sent">
            Not sent
          </h2>
          <ChangeList changes={notSent} />
        </section>
      )}
    </div>
  );
}

function ChangeList({ changes }: { changes: readonly WaitingChange[] }) {
  return (
    <ol className="changes">
      {changes.map((change) => (
        <WaitingItem key={change.key} change={change} />
      ))}
    </ol>
  );
}

/** Tries at once what is tried by itself later. */
function TryButton() {
  const [isTrying, setTrying] = useState(false);
  async function attempt() {
    const person = currentPerson();
    setTrying(true);
    await writesOf(person).waiting.sendNow();
    if (person.isOver) return;
    setTrying(false);
    if (countChanges(listWaiting()).waiting === 0) return;
    const why = isOffline() ? 'You are still offline.' : 'We could not reach the server.';
    showToast({ message: `${why} We send your changes as soon as we can.`, kind: 'note' });
  }
  return (
    <Button variant="second" icon={RefreshCw} pending={isTrying} fill onClick={() => void attempt()}>
      Try to send now
    </Button>
  );
}
