import type { Brand } from '#domain/brands/types.ts';
import { type Contact, toEmergencyWords } from '#domain/settings/contact.ts';

const hours = 'Monday to Friday, 8:30am to 5:00pm';
const email = 'help@demo.test';

/** The ways to reach the demonstration's office, at numbers that no one has: Australia keeps some for fiction. */
export const contacts: Record<Brand['country'], Contact> = {
  nz: {
    phone: '09 000 0123',
    hours,
    afterHoursPhone: '09 000 0199',
    email,
    emergency: toEmergencyWords({ emergencyNumber: '111' }),
  },
  au: {
    phone: '(02) 5550 1234',
    hours,
    afterHoursPhone: '(02) 5550 9999',
    email,
    emergency: toEmergencyWords({ emergencyNumber: '000' }),
  },
};
