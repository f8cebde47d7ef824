import { planAnswerBy } from '#domain/tickets/deadlines.ts';
import type { DemoClient } from './clients.ts';
import { type People, pickAuthor } from './people.ts';
import { orderNotes } from './phrases.ts';
import { createRandom } from './random.ts';
import { findWeekdayBefore, type Setting, toDemoInstant } from './setting.ts';
import type { DemoTicket } from './tickets.ts';

/** An order of consumables: a ticket about no visit. */
type DemoOrder = Omit<DemoTicket, 'type' | 'jobRef' | 'requestedChange' | 'about' | 'beginsAt'>;

type MakeOrdersInput = { setting: Setting; clients: readonly DemoClient[]; people: People };

/** Makes orders: the demonstration client ordered before and orders again; two others wait, one was declined, one withdrew. */
export function makeOrders({ setting, clients, people }: MakeOrdersInput): DemoOrder[] {
  const random = createRandom('orders');
  const [ownClient, ...others] = clients;
  const [second, third, fourth, fifth] = random.shuffled(others);
  const lastWeekday = findWeekdayBefore(setting, 0);
  const order = (client: DemoClient, at: [days: number, time: string], index: number): DemoOrder => {
    const askedAt = toDemoInstant(setting, ...at);
    const answerBy = planAnswerBy({ now: askedAt, openings: setting.openings, zone: client.timeZone ?? setting.zone });
    const keys = { ref: random.ref(), clientRef: client.ref, askedBy: pickAuthor(people, client.ref, random) };
    return { ...keys, askedAt, answerBy, message: orderNotes[index], status: 'open', version: 1 };
  };
  const office = (made: DemoOrder, status: 'approved' | 'declined', answer: string): DemoOrder => ({
    ...made,
    status,
    answer,
    answeredBy: people.officeRef,
    answeredAt: made.askedAt + 95 * 60_000,
    version: 2,
  });
  const taken = order(fifth!, [findWeekdayBefore(setting, -7), '09:20'], 4);
  return [
    office(
      order(ownClient!, [findWeekdayBefore(setting, -21), '10:05'], 0),
      'approved',
      'They come with Tuesday’s visit.',
    ),
    { ...order(ownClient!, [lastWeekday, '16:35'], 1), askedBy: people.managerRef },
    order(second!, [-1, '20:10'], 2),
    order(third!, [lastWeekday, '13:45'], 3),
    office(
      order(fourth!, [findWeekdayBefore(setting, -4), '11:00'], 5),
      'declined',
      'Your funding does not cover these. The pharmacy can order them for you.',
    ),
    { ...taken, status: 'withdrawn', answeredBy: taken.askedBy, answeredAt: taken.askedAt + 22 * 60_000, version: 2 },
  ];
}
