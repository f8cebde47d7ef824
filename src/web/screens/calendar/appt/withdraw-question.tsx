import type { RosterTicket } from '#contract/appointments.ts';
import { withdraw } from '#web/calls/tickets.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useOpenVisit } from './visit-context.ts';

/** Asks before the withdrawal, since a withdrawn request has to be sent anew. */
export function WithdrawQuestion({ ticket: request, onClose }: { ticket: RosterTicket; onClose: () => void }) {
  const { client, closeFor } = useOpenVisit();
  const { ref, version, type } = request;
  const { run, pending, failure } = useCommand({
    needsConnection: false,
    command: () => withdraw({ params: { clientRef: client.clientRef, ref }, version }),
    onDone: onClose,
  });
  return (
    <>
      {failure && <Banner kind="bad">{failure}</Banner>}
      <p className="visit-question" id="visit-question">
        {formatQuestion(request)}
      </p>
      <Button
        variant="primary"
        pending={pending}
        autoFocus
        aria-describedby="visit-question"
        onClick={() => void (type === 'newBooking' ? closeFor(run) : run())}
      >
        Withdraw
      </Button>
      <Button variant="quiet" onClick={onClose}>
        Keep it
      </Button>
    </>
  );
}

function formatQuestion({ type }: RosterTicket): string {
  if (type === 'newBooking') return 'Withdraw this booking? It will leave the calendar.';
  return 'Withdraw this request? The calendar stays as it is.';
}
