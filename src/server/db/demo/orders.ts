import { answerBy } from '#domain/requests/deadlines.ts';
import { orderSubject } from '#domain/requests/order.ts';
import type { RequestStatus } from '#domain/requests/types.ts';
import type { Instant } from '#domain/time/zone.ts';
import type { DemoClient } from './clients.ts';
import { askerOf, type People } from './people.ts';
import { orderNotes } from './phrases.ts';
import { createRandom, type Random } from './random.ts';
import { momentAt, type Setting, weekdayBefore } from './setting.ts';

/** An order of consumables: a request about no visit. */
export type DemoOrder = {
  ref: string;
  clientRef: string;
  subject: string;
  message: string;
  status: RequestStatus;
  askedBy: string;
  askedAt: Instant;
  answerBy: Instant;
  answeredBy?: string | undefined;
  answeredAt?: Instant | undefined;
  answer?: string | undefined;
  version: number;
};

type Given = { setting: Setting; clients: readonly DemoClient[]; people: People };

/** The demonstration client ordered before and orders again; two others wait, one was refused and one thought better of it. */
export function makeOrders({ setting, clients, people }: Given): DemoOrder[] {
  const random = createRandom('orders');
  const [own, ...others] = clients;
  const [second, third, fourth, fifth] = random.shuffled(others);
  const lastWeekday = weekdayBefore(setting, 0);
  const order = (client: DemoClient, at: [days: number, time: string], index: number) =>
    orderOf({ setting, people, random, client, askedAt: momentAt(setting, ...at), message: orderNotes[index]! });
  const office = (made: DemoOrder, status: 'approved' | 'declined', answer: string): DemoOrder => ({
    ...made,
    status,
    answer,
    answeredBy: people.officeRef,
    answeredAt: made.askedAt + 95 * 60_000,
    version: 2,
  });
  const taken = order(fifth!, [weekdayBefore(setting, -7), '09:20'], 4);
  return [
    office(order(own!, [weekdayBefore(setting, -21), '10:05'], 0), 'approved', 'They come with Tuesday’s visit.'),
    { ...order(own!, [lastWeekday, '16:35'], 1), askedBy: people.managerRef },
    order(second!, [-1, '20:10'], 2),
    order(third!, [lastWeekday, '13:45'], 3),
    office(
      order(fourth!, [weekdayBefore(setting, -4), '11:00'], 5),
      'declined',
      'Your funding does not cover these. The pharmacy can order them for you.',
    ),
    { ...taken, status: 'withdrawn', answeredBy: taken.askedBy, answeredAt: taken.askedAt + 22 * 60_000, version: 2 },
  ];
}

type Ordering = Omit<Given, 'clients'> & { random: Random; client: DemoClient; askedAt: Instant; message: string };

function orderOf({ setting, people, random, client, askedAt, message }: Ordering): DemoOrder {
  return {
    ref: random.ref(),
    clientRef: client.ref,
    subject: orderSubject(`${client.givenName} ${client.familyName}`),
    message,
    status: 'open',
    askedBy: askerOf(people, client.ref, random),
    askedAt,
    answerBy: answerBy({ now: askedAt, zone: client.timeZone ?? setting.zone }),
    version: 1,
  };
}
