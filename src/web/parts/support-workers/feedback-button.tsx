import { useLocation } from '@tanstack/react-router';
import MessageSquare from 'lucide-react/icons/message-square';
import { useState } from 'react';
import { isFeedback } from '#web/calls/feedback.ts';
import { WorkerFeedbackDialog } from '#web/parts/feedback/worker-feedback-dialog.tsx';
import { WaitingHere } from '#web/parts/waiting/waiting-here.tsx';
import { useClient, useSettings } from '#web/person/session/account.ts';
import { Button } from '#web/ui/button.tsx';

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
      {isOpen && <WorkerFeedbackDialog client={client} supportWorker={worker} onClose={() => setOpen(false)} />}
    </>
  );
}
