import CirclePlus from 'lucide-react/icons/circle-plus';
import type { ReactNode } from 'react';
import type { OwnMembership } from '#contract/users.ts';
import { answeredDays, sortRequests } from '#domain/tickets/list-requests.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { type ListedTicket, ticketsQuery } from '#web/calls/tickets.ts';
import { useNow } from '#web/kernel/use-now.ts';
import { isUnread } from '#web/parts/visit/is-unread.ts';
import { useRosterOf } from '#web/parts/visit/use-roster.ts';
import { useClient } from '#web/person/session/account.ts';
import { useQueryWithWaiting } from '#web/person/writes/waiting.ts';
import { Empty } from '#web/ui/empty.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { ShortList } from '#web/ui/short-list.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { AskedRow } from './asked-row.tsx';
import './requests.css';

/** Lists what was asked of the office, and what they said, at `/requests` (docs/product/requests.md, "Page of requests"). */
export function RequestsScreen() {
  const client = useClient();
  return (
    <div className="page requests-page">
      <PageHead
        title="Requests"
        actions={
          <LinkButton to="/calendar/new" variant="primary" size="small" icon={CirclePlus}>
            New booking
          </LinkButton>
        }
      />
      {client && <ClientRequests client={client} key={client.clientRef} />}
    </div>
  );
}

function ClientRequests({ client }: { client: OwnMembership }) {
  const query = useQueryWithWaiting(ticketsQuery(client.clientRef));
  // The office's answers are heard by the calendar, which changes with each.
  useRosterOf(client);
  const list = useKeptFocus<HTMLDivElement>();
  return (
    <div ref={list}>
      <Loaded queries={[query]} of="the requests" rows={4}>
        {(listed) => <RequestLists listed={listed} client={client} />}
      </Loaded>
    </div>
  );
}

type RequestListsProps = { listed: readonly ListedTicket[]; client: OwnMembership };

/** Lists what this person has to read or to answer first. */
function RequestLists({ listed, client }: RequestListsProps) {
  const shared = { client, listed };
  const { offered, waiting, ended } = sortRequests(listed, useNow());
  const unread = ended.filter((one) => isUnread(one, client));
  const read = ended.filter((one) => !unread.includes(one));
  return (
    <>
      {unread.length > 0 && <RequestList id="unread" title="New answers" requests={unread} opens="first" {...shared} />}
      {offered.length > 0 && (
        <RequestList id="offered" title="Waiting for you" requests={offered} opens="all" {...shared} />
      )}
      <RequestList id="waiting" title="Waiting" requests={waiting} {...shared}>
        Nothing is waiting for an answer.
      </RequestList>
      <RequestList id="answered" title="Answered" requests={read} {...shared}>
        No {unread.length > 0 ? 'other ' : ''}request was answered in the last {answeredDays} days. You find earlier
        ones at their visit in the calendar.
      </RequestList>
    </>
  );
}

type RequestListProps = {
  id: string;
  title: string;
  requests: readonly ListedTicket[];
  /** All of them, for the questions about each. */
  listed: readonly ListedTicket[];
  client: OwnMembership;
  /** The rows that are open at first. */
  opens?: 'first' | 'all';
  /** In place of a list without requests. */
  children?: ReactNode;
};

function RequestList({ id, title, requests, listed, client, opens, children }: RequestListProps) {
  const first = opens && requests[0]?.ref;
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id} tabIndex={-1}>
          {title} {requests.length > 0 && <span className="count">{requests.length}</span>}
        </h2>
      </div>
      {requests.length === 0 ? (
        <Empty>{children}</Empty>
      ) : (
        <ShortList rows={requests} showAll={`Show all ${requests.length}`}>
          {(shown) => (
            <ul className="requests">
              {shown.map((request) => (
                <AskedRow
                  key={request.ref}
                  request={request}
                  client={client}
                  questions={listed.filter(({ regarding }) => regarding?.requestRef === request.ref)}
                  startsOpen={opens === 'all' || request.ref === first}
                />
              ))}
            </ul>
          )}
        </ShortList>
      )}
    </section>
  );
}
