import type { Brand } from '#domain/brands/types.ts';
import { type Contact, toEmergencyWords } from '#domain/settings/contact.ts';
import { daysOfWeek } from '#domain/time/day.ts';

const openingHours = daysOfWeek
  .slice(0, 5)
  .map((day) => `${day} 08:30-17:00`)
  .join('; ');
const email = 'help@demo.test';

/** The ways to reach the demonstration's office, at numbers that no one has: Australia keeps some for fiction. */
export const contacts: Record<Brand['country'], Contact> = {
  nz: {
    phone: '09 000 0123',
    openingHours,
    region: 'nz-wellington',
    afterHoursPhone: '09 000 0199',
    email,
    emergency: toEmergencyWords({ emergencyNumber: '111' }),
  },
  au: {
    phone: '(02) 5550 1234',
    openingHours,
    region: 'au-nsw',
    afterHoursPhone: '(02) 5550 9999',
    email,
    emergency: toEmergencyWords({ emergencyNumber: '000' }),
  },
};
