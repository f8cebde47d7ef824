import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Ticket } from '#contract/tickets.ts';
import type { OwnMembership } from '#contract/users.ts';
import { describeError } from '#web/api/show-error.ts';
import { ticketsQuery, withdrawOrder } from '#web/api/tickets.ts';
import { useCommand } from '#web/api/use-command.ts';
import { useNow } from '#web/kernel/clock.ts';
import { TicketProgress } from '#web/parts/visit/ticket-progress.tsx';
import { formatMoment } from '#web/parts/visit/visit-text.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { OrderStatus } from './order-status.tsx';

const shownAtFirst = 5;

/** Earlier orders and their status, newest first. */
export function OrderList({ client }: { client: OwnMembership }) {
  const query = useQuery(ticketsQuery(client.clientRef));
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const orders = query.data?.filter(({ type }) => type === 'consumablesOrder');

  function showAll() {
    flushSync(() => setAll(true));
    // The pressed button is gone, so focus moves to the first order that it revealed.
    list.current?.querySelectorAll<HTMLElement>(':scope > li')[shownAtFirst]?.focus();
  }

  return (
    <section className="section" aria-labelledby="orders">
      <div className="section-head">
        <h2 id="orders" tabIndex={-1}>
          Orders so far
        </h2>
      </div>
      {query.isPending && <SkeletonRows rows={2} label="Loading the orders" />}
      {query.isError && !orders && (
        <ErrorState
          title="The orders could not be loaded"
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        >
          {describeError(query.error)}
        </ErrorState>
      )}
      {orders?.length === 0 && <Empty>Nothing has been ordered yet.</Empty>}
      {orders && orders.length > 0 && (
        <ul className="orders" ref={list}>
          {(all ? orders : orders.slice(0, shownAtFirst)).map((order) => (
            <Order key={order.ref} order={order} client={client} />
          ))}
        </ul>
      )}
      {orders && orders.length > shownAtFirst && !all && (
        <Button size="small" className="orders-more" onClick={showAll}>
          Show all {orders.length} orders
        </Button>
      )}
    </section>
  );
}

function Order({ order, client: { clientRef, timeZone: zone } }: { order: Ticket; client: OwnMembership }) {
  const now = useNow();
  const { status, whenCreated: askedAt, answerBy, answeredAt } = order;
  return (
    <li tabIndex={-1}>
      <p className="soft small">{formatMoment({ at: askedAt, zone })}</p>
      <p className="order-words">{order.message}</p>
      {status === 'open' ? (
        <TicketProgress request={{ status, askedAt, answerBy, answeredAt }} now={now} zone={zone} />
      ) : (
        <p className="row wrap-on">
          <OrderStatus status={status} />
          {answeredAt && <span className="soft small">{formatMoment({ at: answeredAt, zone })}</span>}
        </p>
      )}
      {order.answer && <blockquote className="order-answer">{order.answer}</blockquote>}
      {status === 'open' && <WithdrawOrder order={order} clientRef={clientRef} />}
    </li>
  );
}

function WithdrawOrder({ order: { ref, version }, clientRef }: { order: Ticket; clientRef: string }) {
  const { run, pending, failure } = useCommand({
    command: () => withdrawOrder({ params: { clientRef, ref }, version }),
    onDone: () => document.getElementById('orders')?.focus(),
  });
  return (
    <>
      {failure && <Banner kind="bad">{failure}</Banner>}
      <Button variant="plain" size="small" pending={pending} onClick={() => void run()}>
        Withdraw
      </Button>
    </>
  );
}
