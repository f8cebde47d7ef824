import { type FormEvent, useState } from 'react';
import type { WorkerVisit } from '#contract/worker-page.ts';
import { Button, findButtonClass } from '#web/ui/button.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import { callWorker } from '../call-worker.ts';
import { useWorkerDays } from '../worker-days.ts';
import { RingOffice } from '../worker-frame.tsx';
import { Block } from './blocks.tsx';

/** Shows how to get in, or asks for the digits that the office says: a person who opened a forwarded link reads no code of a key safe. */
export function HowToGetIn({ isOpen, client }: { isOpen: boolean; client: WorkerVisit['client'] }) {
  const isShown = isOpen || client.hasAccessNotes === false;
  return (
    <Block id="how-to-get-in" heading="How to get in">
      {isShown ? <AccessNotes notes={client.accessNotes} /> : <Digits />}
    </Block>
  );
}

/** A line that is nothing but the code of a key safe or a door. */
const isCode = /^[\d #*]+$/;

function AccessNotes({ notes = '' }: { notes?: string | undefined }) {
  const lines = notes.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) return <p>Nothing noted. Ring the office if you cannot get in.</p>;
  return lines.map((line) => (
    <p key={line} className={isCode.test(line) ? 'code' : undefined}>
      {line}
    </p>
  ));
}

const refusals = {
  open: '',
  wrong: 'These are not the digits. Ask the office again.',
  closed: 'Too many were wrong. Only the office can open it now.',
};

function Digits() {
  const { store } = useWorkerDays();
  const [pending, setPending] = useState(false);
  const form = useForm({ initial: { digits: '' } });

  async function open(event: FormEvent) {
    event.preventDefault();
    const digits = form.values.digits.trim();
    if (pending) return;
    if (!/^\d{4}$/.test(digits)) return void form.showIssues([{ path: 'digits', message: 'Type the four digits.' }]);
    setPending(true);
    const answer = await callWorker('POST /worker/opening', { body: { digits } });
    if (answer.ok && answer.reply.outcome === 'open') {
      await store.refresh();
      document.getElementById('how-to-get-in')?.focus();
      return;
    }
    setPending(false);
    if (answer.ok) form.showIssues([{ path: 'digits', message: refusals[answer.reply.outcome] }]);
    else if (answer.reason === 'ended') await store.end();
    else form.showIssues([{ path: 'digits', message: answer.message }]);
  }

  return (
    <form className="digits" noValidate onSubmit={(event) => void open(event)}>
      <p>It is closed on a new phone. The office opens it with you, once.</p>
      <RingOffice className={findButtonClass({ variant: 'second' })}>Ring the office for four digits</RingOffice>
      <TextInput label="Four digits" inputMode="numeric" autoComplete="off" maxLength={4} {...form.field('digits')} />
      <Button variant="primary" type="submit" pending={pending}>
        Open how to get in
      </Button>
    </form>
  );
}
