import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { isBlank } from '#domain/texts/is-blank.ts';
import { Button, findButtonClass } from '#web/ui/button.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import { callWorker } from '../call-worker.ts';
import { RingOffice } from '../worker-frame.tsx';
import { WorkerHeading } from '../worker-heading.tsx';

const words = {
  spent: ['This link no longer works', 'A link works once, within 48 hours.'],
  ended: ['This phone shows no visits any more', 'Ask for a new link to see them here again.'],
  never: ['Your visits open with a link', 'The office sends it to you, or you ask for one here.'],
} as const;

/** Says why this phone has no days, and asks for a new link. The answer is the same for every number and address. */
export function NewLinkScreen({ why }: { why: keyof typeof words }) {
  const [isSent, setSent] = useState(false);
  const [pending, setPending] = useState(false);
  const form = useForm({ initial: { contact: '' } });

  async function send(event: FormEvent) {
    event.preventDefault();
    const contact = form.values.contact.trim();
    if (pending) return;
    if (isBlank(contact))
      return void form.showIssues([{ path: 'contact', message: 'Enter your phone number or email.' }]);
    setPending(true);
    const answer = await callWorker('POST /worker/link-requests', { body: { contact } });
    setPending(false);
    if (!answer.ok) return void form.showIssues([{ path: 'contact', message: answer.message }]);
    // The other page takes the place of the button that was pressed.
    flushSync(() => setSent(true));
    document.querySelector('h1')?.focus();
  }

  if (isSent) return <LinkSent />;
  const [heading, next] = words[why];
  return (
    <>
      <WorkerHeading>{heading}</WorkerHeading>
      <p className="lead">{next}</p>
      <form noValidate onSubmit={(event) => void send(event)}>
        <TextInput
          label="Your phone number or email"
          hint="The one that the office has for you"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={254}
          {...form.field('contact')}
        />
        <Button className="big" variant="primary" type="submit" pending={pending}>
          Send a new link
        </Button>
      </form>
    </>
  );
}

function LinkSent() {
  return (
    <>
      <WorkerHeading>Look at your email</WorkerHeading>
      <p className="lead">If the office has that number or email for you, a new link is on its way to your email.</p>
      <p className="next-step">Nothing after 10 minutes? Ring the office.</p>
      <RingOffice className={findButtonClass({ variant: 'second' }, 'big')} />
    </>
  );
}
