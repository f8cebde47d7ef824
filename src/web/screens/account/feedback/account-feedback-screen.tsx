import { useInfiniteQuery } from '@tanstack/react-query';
import type { OwnMembership } from '#contract/users.ts';
import type { CommandData } from '#web/calls/commands.ts';
import { clientFeedbackQuery, isFeedback } from '#web/calls/feedback.ts';
import { FeedbackEntry } from '#web/parts/feedback/feedback-entry.tsx';
import { FeedbackList } from '#web/parts/feedback/feedback-list.tsx';
import { useServiceNames } from '#web/parts/visit/service-names.ts';
import { WaitingHere } from '#web/parts/waiting/waiting-here.tsx';
import { useClient } from '#web/person/session/account.ts';
import { useWaitingOf } from '#web/person/writes/waiting.ts';
import { Empty } from '#web/ui/empty.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

/** Shows what was said about visits and support workers, and what became of complaints, at `/account/feedback`. */
export function AccountFeedbackScreen() {
  const client = useClient();
  return client ? <ClientFeedbackList key={client.clientRef} client={client} /> : null;
}

function ClientFeedbackList({ client }: { client: OwnMembership }) {
  const query = useInfiniteQuery(clientFeedbackQuery(client.clientRef));
  const services = useServiceNames();
  const isMeant = (command: CommandData) => isFeedback(command, { clientRef: client.clientRef });
  const hasWaiting = useWaitingOf(isMeant).length > 0;
  const whose = client.role === 'client' ? 'your' : `${client.name}’s`;
  return (
    <>
      <PageHead
        title="Feedback"
        lead={`What was said about ${whose} visits and support workers, and what became of complaints.`}
      />
      <WaitingHere isMeant={isMeant} />
      <FeedbackList
        query={query}
        none={!hasWaiting && <Empty>No feedback yet. You can give it on a visit that has begun.</Empty>}
      >
        {(entry) => <FeedbackEntry key={entry.ref} entry={entry} services={services} zone={client.timeZone} />}
      </FeedbackList>
    </>
  );
}
