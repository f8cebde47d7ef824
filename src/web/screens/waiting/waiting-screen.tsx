import { useRouter } from '@tanstack/react-router';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useState } from 'react';
import { showErrorText } from '#web/calls/show-error.ts';
import { isOffline } from '#web/calls/transport.ts';
import { useSend } from '#web/calls/use-send.ts';
import { brand } from '#web/kernel/brand.ts';
import { currentPerson } from '#web/kernel/person.ts';
import { useNow } from '#web/kernel/use-now.ts';
import { formatSaved, formatWaitingLead, formatWaitingReason } from '#web/parts/waiting/waiting-reasons.ts';
import { countChanges, formatChanges, formatLabels } from '#web/parts/waiting/waiting-words.ts';
import type { DraftPlace } from '#web/person/device/draft-places.ts';
import { restoreDraft } from '#web/person/device/form-draft.ts';
import { useAccount } from '#web/person/session/account.ts';
import { chooseClient } from '#web/person/session/choose-client.ts';
import { listWaiting, useWaiting, type WaitingChange } from '#web/person/writes/waiting.ts';
import { alreadySent, writesOf } from '#web/person/writes/writes.ts';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Confirm } from '#web/ui/form/confirm.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { showToast } from '#web/ui/toasts.ts';
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

/** Shows a change with what was written, why it is not sent, and what can be done about it. */
function WaitingItem({ change }: { change: WaitingChange }) {
  const { key, state, title, labels, text, at, clientRef, canSend } = change;
  const now = useNow();
  const client = useClientOf(clientRef);
  const reason = formatWaitingReason(change);
  const isStopped = state === 'refused' || state === 'parked';
  const Icon = isStopped ? TriangleAlert : CloudUpload;
  const zone = client?.timeZone ?? brand.timeZone;
  return (
    <li className="change" data-stopped={isStopped || undefined}>
      <Icon className="i" aria-hidden />
      <div>
        <h3 id={`change-${key}`}>{title}</h3>
        {labels.length > 0 && <p className="soft">{formatLabels(labels)}</p>}
        <p className="soft num">
          {client?.isNamed && `For ${client.name}. `}You saved this {formatSaved(at, { now, zone })}.
        </p>
        {text && <blockquote className="change-text">{text}</blockquote>}
        {state === 'sending' && <p className="small">We are sending this now.</p>}
        {reason && <p className="change-reason">{reason}</p>}
      </div>
      <div className="btn-row">
        {change.form && <ReopenButton change={change} />}
        {(isStopped || state === 'old') && canSend && <SendButton changeKey={key} />}
        <RemoveButton change={change} />
      </div>
    </li>
  );
}

/** Finds the client of a change, named only where the person looks after several. */
function useClientOf(clientRef: string | undefined) {
  const { memberships } = useAccount();
  const client = memberships.find((one) => one.clientRef === clientRef);
  return client && { ...client, isNamed: memberships.length > 1 };
}

function SendButton({ changeKey }: { changeKey: string }) {
  const [isSending, setSending] = useState(false);
  async function send() {
    setSending(true);
    await writesOf().waiting.sendNow(changeKey);
    setSending(false);
  }
  return (
    <Button
      size="small"
      variant="second"
      pending={isSending}
      aria-describedby={`change-${changeKey}`}
      onClick={() => void send()}
    >
      Send now
    </Button>
  );
}

/** Opens the form of a change again. What builds on the change is removed with it, which it asks about. */
function ReopenButton({ change }: { change: WaitingChange }) {
  const { key, title, dependants } = change;
  const [isAsking, setAsking] = useState(false);
  const reopenForm = useReopenForm();
  const send = useSend({
    act: () => reopenForm(change),
    failed: 'The form could not be opened',
    needsConnection: false,
  });
  return (
    <>
      <Button
        size="small"
        variant="second"
        pending={send.pending}
        aria-describedby={`change-${key}`}
        onClick={() => (dependants > 0 ? setAsking(true) : void send.run())}
      >
        Change and send again
      </Button>
      {isAsking && (
        <Confirm
          title="Change and send again?"
          yes="Change it"
          no="Keep it"
          send={send}
          onClose={() => setAsking(false)}
        >
          <p>{title} opens with what you wrote.</p>
          <LostDependants count={dependants} />
        </Confirm>
      )}
    </>
  );
}

function LostDependants({ count }: { count: number }) {
  const isOne = count === 1;
  return (
    <p>
      {formatChanges(count)} that {isOne ? 'builds' : 'build'} on it {isOne ? 'goes' : 'go'} with it.
    </p>
  );
}

function RemoveButton({ change: { key, title, dependants, mayHaveArrived } }: { change: WaitingChange }) {
  const [isAsking, setAsking] = useState(false);
  const send = useSend({
    act: () => writesOf().remove(key),
    failed: 'The change could not be removed',
    needsConnection: false,
    onDone: (removal) => void (removal === 'gone' && showToast({ message: alreadySent, kind: 'note' })),
  });
  return (
    <>
      <Button size="small" variant="quiet" aria-describedby={`change-${key}`} onClick={() => setAsking(true)}>
        Remove
      </Button>
      {isAsking && (
        <Confirm title="Remove this change?" yes="Remove" no="Keep it" send={send} onClose={() => setAsking(false)}>
          {mayHaveArrived ? (
            <p>{title} may have arrived already. What you wrote is deleted from this device.</p>
          ) : (
            <p>{title} is not sent, and what you wrote is deleted from this device.</p>
          )}
          {dependants > 0 && <LostDependants count={dependants} />}
        </Confirm>
      )}
    </>
  );
}

/** Opens the form of a refused change with what was typed there, says the reason again, and ends the change. */
function useReopenForm() {
  const router = useRouter();
  return async ({ key, clientRef, form, failure }: WaitingChange) => {
    if (!form) return;
    const person = currentPerson();
    // The text is in its form before it leaves the list.
    restoreDraft(form.draftPlace as DraftPlace, form.typed);
    const removal = await writesOf(person).remove(key);
    if (person.isOver) return;
    if (removal === 'gone') return void showToast({ message: alreadySent, kind: 'note' });
    if (clientRef !== undefined) chooseClient(clientRef);
    await router.navigate({ href: form.href, state: { ...form.state, reopens: true } });
    if (failure) showErrorText(failure, {}, person);
  };
}
