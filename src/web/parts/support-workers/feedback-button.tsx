import { useLocation } from '@tanstack/react-router';
import MessageSquare from 'lucide-react/icons/message-square';
import { useState } from 'react';
import type { OwnMembership } from '#contract/users.ts';
import { giveWorkerFeedback, isFeedback } from '#web/calls/feedback.ts';
import { newRef } from '#web/calls/new-ref.ts';
import { CountedText } from '#web/parts/booking/counted-text.tsx';
import { listNotesIssues } from '#web/parts/booking/notes-limit.ts';
import { WaitingHere } from '#web/parts/waiting/waiting-here.tsx';
import { useFormDraft } from '#web/person/device/form-draft.ts';
import { useAccount, useClient, useSettings } from '#web/person/session/account.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';

type FeedbackButtonProps = { worker: { ref: string; fullName: string } };

/** Opens feedback about a support worker, where the provider takes it (docs/product/feedback.md, "About a support worker"). */
export function FeedbackButton({ worker }: FeedbackButtonProps) {
  const client = useClient();
  const { data: settings } = useSettings();
  const [isOpen, setOpen] = useState(useLocation({ select: ({ state }) => state.reopens === true }));
  if (!client || !settings?.features.supportWorkerFeedback) return null;
  return (
    <>
      <WaitingHere
        isMeant={(command) => isFeedback(command, { clientRef: client.clientRef, supportWorkerRef: worker.ref })}
      />
      <Button variant="quiet" icon={MessageSquare} onClick={() => setOpen(true)}>
        Report or give feedback about {worker.fullName}
      </Button>
      {isOpen && <WorkerFeedbackDialog client={client} worker={worker} onClose={() => setOpen(false)} />}
    </>
  );
}

type WorkerFeedbackDialogProps = FeedbackButtonProps & { client: OwnMembership; onClose: () => void };

const initial = { feedback: '' };

/** Asks for feedback about a support worker (docs/product/feedback.md, "About a support worker"). What is typed stays until it is sent. */
function WorkerFeedbackDialog({ client, worker, onClose }: WorkerFeedbackDialogProps) {
  const { user } = useAccount();
  const { clientRef } = client;
  const { ref: supportWorkerRef, fullName } = worker;
  const draft = useFormDraft({ what: `feedback ${supportWorkerRef}`, clientRef, userRef: user.ref });
  const form = useForm({ initial, draft, check: ({ feedback }) => listNotesIssues('feedback', feedback) });
  const send = useCommand({
    needsConnection: false,
    form,
    command: () =>
      giveWorkerFeedback({
        params: { clientRef, supportWorkerRef },
        body: { ref: form.keepRef(newRef), feedback: form.values.feedback.trim() },
      }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`Report or give feedback about ${fullName}`}
      yes="Submit"
      no="Cancel"
      isWide
      send={send}
      unavailable={form.values.feedback.trim() === '' && 'Write your feedback first.'}
      onClose={onClose}
    >
      <CountedText label="Your feedback" hint={formatReaders(client)} rows={6} {...form.field('feedback')} />
    </FormDialog>
  );
}

function formatReaders({ role, name }: OwnMembership): string {
  return role === 'client'
    ? 'Only you and our office can read this.'
    : `Only you, ${name} and our office can read this.`;
}
