import { markNewsSeen } from '#web/calls/notices.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

/** Says that what is new has been seen, up to the newest that is shown. */
export function NewsSeen({ clientRef, until }: { clientRef: string; until: string }) {
  const send = useCommand({
    command: () => markNewsSeen({ params: { clientRef }, body: { until } }),
  });
  return (
    <>
      {send.failure && <Banner kind="bad">{send.failure}</Banner>}
      <div className="btn-row">
        <Button variant="second" size="small" pending={send.pending} onClick={() => void send.run()}>
          I have seen this
        </Button>
      </div>
    </>
  );
}
