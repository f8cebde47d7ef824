import type { CareDetails } from '#contract/care-registrations.ts';
import { planAnswerBy } from '#domain/tickets/deadlines.ts';
import type { DemoClient } from './clients.ts';
import type { People } from './people.ts';
import { createRandom } from './random.ts';
import { findWeekdayBefore, type Setting, toDemoInstant } from './setting.ts';

type MakeCareRegistrationsInput = { setting: Setting; clients: readonly DemoClient[]; people: People };

/** Makes the registration of an aunt nearby by the supporter who sees the demonstration client's roster; the office has not answered. */
export function makeCareRegistrations({ setting, clients, people }: MakeCareRegistrationsInput) {
  const random = createRandom('care-registrations');
  const asker = people.users.find(({ email }) => email === 'viewer@demo.test')!;
  const { suburb, latitude, longitude } = clients[0]!;
  const askedAt = toDemoInstant(setting, findWeekdayBefore(setting, 0), '15:20');
  const registration: CareDetails = {
    requester: 'Another',
    salutationRef: 'mrs',
    givenName: 'Iris',
    familyName: asker.familyName,
    dateOfBirth: '1944-06-17',
    genderRef: 'F',
    deliveryAddress: `14 Jubilee Street\n${suburb}`,
    suburb,
    location: { latitude, longitude },
    languages: ['0'],
    helpNeeded: 'Help with the shower three mornings a week would be a start.',
    notes: 'My aunt came home from hospital last week and manages slowly.',
    existingCareCallClient: 'NotSure',
  };
  const answerBy = planAnswerBy({ now: askedAt, ...setting });
  return [{ ref: random.ref(), registration, askedBy: asker.ref, askedAt, answerBy }];
}
