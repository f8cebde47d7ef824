import type { KeyObject } from 'node:crypto';
import type pg from 'pg';
import {
  exampleEmployer,
  exampleSupportWorker,
} from '#domain/individualised-funding/registrations/example-registrations.ts';
import { registrationForms, toFundingAbout } from '#domain/individualised-funding/registrations/forms.ts';
import { registrationNames } from '#domain/individualised-funding/registrations/names.ts';
import { ownerOfNumbers, splitNumbers } from '#domain/individualised-funding/registrations/sealed-numbers.ts';
import type { RegistrationKind, RegistrationValues } from '#domain/individualised-funding/registrations/types.ts';
import { planAnswerBy } from '#domain/tickets/deadlines.ts';
import { answersShape } from '#server/db/stored-shapes.ts';
import { writeStored } from '#server/db/stored-value.ts';
import { seal } from '#server/kernel/sealing.ts';
import type { DemoClient } from './clients.ts';
import type { DemoMoney } from './individualised-fundings.ts';
import { insertRows } from './insert-rows.ts';
import type { People } from './people.ts';
import { createRandom } from './random.ts';
import { findWeekdayBefore, type Setting, toDemoDate, toDemoInstant } from './setting.ts';

/** A registration for an individualised funding, with its ticket. */
type DemoFundingRegistration = ReturnType<typeof makeFundingRegistrations>[number];

type MakeInput = { clients: readonly DemoClient[]; people: People; money: readonly DemoMoney[] };

/** Makes the demonstration client an employer, who registers a supporter of theirs as a support worker. */
export function makeFundingRegistrations(setting: Setting, { clients, people, money }: MakeInput) {
  const [client, funding] = [clients[0]!, money[0]];
  if (!funding) return [];
  const random = createRandom('funding-registrations');
  const userOf = (email: string) => people.users.find((user) => user.email === email)!;
  const [self, worker, office] = ['client', 'details', 'office'].map((name) => userOf(`${name}@demo.test`));
  const make = (kind: RegistrationKind, { values, days }: { values: RegistrationValues; days: number }) => {
    const askedAt = toDemoInstant(setting, findWeekdayBefore(setting, days), '10:40');
    const { shown: answers, numbers } = splitNumbers(registrationForms[kind], values);
    const times = { askedAt, answerBy: planAnswerBy({ now: askedAt, ...setting }) };
    const fixed = { ref: random.ref(), clientRef: client.ref, fundingRef: funding.ref, kind, askedBy: self!.ref };
    return { ...fixed, ...times, about: toFundingAbout(kind, values), answers, numbers };
  };
  const employer = make('employer', {
    values: {
      ...exampleEmployer,
      fullName: `${client.givenName} ${client.familyName}`,
      address: client.deliveryAddress?.replaceAll('\n', ', '),
      email: 'client@demo.test',
      firstDay: toDemoDate(setting, -84),
    },
    days: -98,
  });
  const supportWorker = make('supportWorker', {
    values: {
      ...exampleSupportWorker,
      givenName: worker!.givenName,
      familyName: worker!.familyName,
      email: 'details@demo.test',
      address: `27 Ferry Road, ${client.suburb}`,
      startDate: toDemoDate(setting, 14),
    },
    days: 0,
  });
  const answered = { answeredBy: office!.ref, answeredAt: employer.askedAt + 5 * 3_600_000 };
  return [
    { ...employer, ...answered },
    { ...supportWorker, answeredBy: undefined, answeredAt: undefined },
  ];
}

/** Writes them with their numbers sealed, and marks the client as an employer. */
export async function insertFundingRegistrations(
  client: pg.Client,
  { registrations, dataKey }: { registrations: readonly DemoFundingRegistration[]; dataKey: KeyObject },
): Promise<void> {
  const tickets = registrations.map((registration) => {
    const isAnswered = registration.answeredAt !== undefined;
    const type = registrationNames[registration.kind].ticketType;
    return { ...registration, type, status: isAnswered ? 'approved' : 'open', version: isAnswered ? 2 : 1 };
  });
  await insertRows(client, 'tickets', tickets);
  for (const { ref, clientRef, fundingRef, kind, answers, numbers, answeredAt } of registrations) {
    const sealed = seal(dataKey, { text: JSON.stringify(numbers), owner: ownerOfNumbers(ref) });
    await client.query(
      `insert into funding_registrations (ticket_ref, client_ref, funding_ref, kind, answers, sealed_numbers)
       values ($1, $2, $3, $4, $5, $6)`,
      [ref, clientRef, fundingRef, kind, writeStored(answersShape, answers), sealed],
    );
    if (answeredAt !== undefined)
      await client.query('update individualised_fundings set employer_since = $2::timestamptz::date where ref = $1', [
        fundingRef,
        new Date(answeredAt),
      ]);
  }
}
