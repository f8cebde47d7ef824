import type { OwnMembership } from '#contract/users.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { GoTo } from '#web/kernel/go-to.tsx';
import { messages } from '#web/kernel/messages.ts';
import { TaskRefused } from '#web/parts/booking/task-frame.tsx';
import { usePutBacks } from '#web/parts/editing/offer-draft-back.ts';
import { useAccount, useCan, useClient, useSettings } from '#web/person/session/account.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { OrderForm } from './order-form.tsx';
import { OrderList } from './order-list.tsx';
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
