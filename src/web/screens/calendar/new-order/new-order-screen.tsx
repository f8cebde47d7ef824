import { useState } from 'react';
import type { OwnMembership } from '#contract/users.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { type ListedTicket, ticketsQuery } from '#web/calls/tickets.ts';
import { GoTo } from '#web/kernel/go-to.tsx';
import { messages } from '#web/kernel/messages.ts';
import { TaskRefused } from '#web/parts/booking/task-frame.tsx';
import { usePutBacks } from '#web/parts/editing/offer-draft-back.ts';
import { OutcomePill } from '#web/parts/visit/request-status.tsx';
import { formatUnsent, unsentWord } from '#web/parts/visit/status-look.ts';
import { TicketProgress } from '#web/parts/visit/ticket-progress.tsx';
import { formatMoment } from '#web/parts/visit/visit-text.ts';
import { WithdrawDialog } from '#web/parts/visit/withdraw-dialog.tsx';
import { useAccount, useCan, useClient, useSettings } from '#web/person/session/account.ts';
import { useQueryWithWaiting } from '#web/person/writes/waiting.ts';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { ShortList } from '#web/ui/short-list.tsx';
import { TypedText } from '#web/ui/typed-text.tsx';
import { OrderForm } from './order-form.tsx';
import './new-order.css';

const title = 'New order';

/**
 * Asks for an order of consumables in the asker's own words, at `/calendar/new-order`. It lists the earlier orders with
 * their answers (docs/product/requests.md, "Orders").
 */
export function NewOrderScreen() {
  const client = useClient();
  const mayOrder = useCan('manageRoster');
  const maySee = useCan('viewRoster');
  const settings = useSettings();
  if (settings.data && !settings.data.features.consumablesOrders) return <GoTo href="/calendar" />;
  if (!client) return <TaskRefused title={title}>{messages.noClient}</TaskRefused>;
  if (!mayOrder) return <TaskRefused title={title}>{formatRefused(client.name, maySee)}</TaskRefused>;
  return (
    <div className="page order">
      <PageHead
        title={title}
        lead={`${client.role === 'client' ? '' : `For ${client.name}. `}Gloves, wipes and other supplies for care at home.`}
      />
      <Loaded queries={[settings]} of="the order">
        {() => <OrderPage client={client} key={client.clientRef} />}
      </Loaded>
    </div>
  );
}

function OrderPage({ client }: { client: OwnMembership }) {
  const { user } = useAccount();
  return (
    <>
      <OrderForm key={usePutBacks()} client={client} userRef={user.ref} />
      <OrderList client={client} />
    </>
  );
}

function formatRefused(name: string, maySee: boolean): string {
  if (!maySee) return `You do not have permission to order for ${name}.`;
  return `You can see ${name}’s visits, but you cannot order for them.`;
}

/** Lists earlier orders and their status, newest first. */
function OrderList({ client }: { client: OwnMembership }) {
  const query = useQueryWithWaiting(ticketsQuery(client.clientRef));
  return (
    <section className="section" aria-labelledby="orders">
      <div className="section-head">
        <h2 id="orders" tabIndex={-1}>
          Orders so far
        </h2>
      </div>
      <Loaded queries={[query]} of="the orders" rows={2}>
        {(listed) => <Orders orders={listed.filter(({ type }) => type === 'consumablesOrder')} client={client} />}
      </Loaded>
    </section>
  );
}

function Orders({ orders, client }: { orders: readonly ListedTicket[]; client: OwnMembership }) {
  if (orders.length === 0) return <Empty>Nothing has been ordered yet.</Empty>;
  return (
    <ShortList rows={orders} showAll={`Show all ${orders.length} orders`}>
      {(shown) => (
        <ul className="orders">
          {shown.map((order) => (
            <OrderRow key={order.ref} order={order} client={client} />
          ))}
        </ul>
      )}
    </ShortList>
  );
}

function OrderRow({ order, client: { clientRef, timeZone: zone } }: { order: ListedTicket; client: OwnMembership }) {
  const [asks, setAsks] = useState(false);
  const { status, whenCreated: askedAt, answerBy, answeredAt } = order;
  return (
    <li tabIndex={-1}>
      <p className="soft small">{formatMoment({ at: askedAt, zone })}</p>
      <TypedText>{order.message}</TypedText>
      {order.isWaiting && (
        <p className="soft small">
          {unsentWord}. {formatUnsent(order.unsent)}
        </p>
      )}
      {status === 'open' && !order.isWaiting && (
        <TicketProgress request={{ status, askedAt, answerBy, answeredAt }} zone={zone} />
      )}
      {status !== 'open' && (
        <p className="row wrap-on">
          <OutcomePill status={status} type={order.type} />
          {answeredAt && <span className="soft small">{formatMoment({ at: answeredAt, zone })}</span>}
        </p>
      )}
      {order.answer && <TypedText as="blockquote">{order.answer}</TypedText>}
      {status === 'open' && !order.isWaiting && (
        <Button variant="plain" size="small" onClick={() => setAsks(true)}>
          Withdraw
        </Button>
      )}
      {asks && <WithdrawDialog request={order} clientRef={clientRef} onClose={() => setAsks(false)} />}
    </li>
  );
}
