import { describe, expect, it } from 'vitest';
import { describePages, findArea } from './page-areas.ts';

describe('findArea', () => {
  it.each([
    ['dashboard/dashboard-screen.tsx', 'dashboard'],
    ['sign-in/second-step.tsx', 'entry'],
    ['register/welcome-screen.tsx', 'entry'],
    ['calendar/calendar-screen.tsx', 'calendar'],
    ['calendar/new/booking-screens.tsx', 'booking'],
    ['account/individualised-funding/registrations/register-screen.tsx', 'account'],
    ['account/my-documents/overview-screens.tsx', 'documents'],
    ['print/print-screen.tsx', 'documents'],
    ['office/today/today-screen.tsx', 'office-desk'],
    ['office/visits/book/choose-client-screen.tsx', 'office-desk'],
    ['office/clients/book/summary-screen.tsx', 'office'],
  ])('finds the area of %s by its folder', (file, area) => {
    expect(findArea(`/src/web/screens/${file}`)).toBe(area);
  });

  it('finds none for code that is no screen', () => {
    expect(findArea('/src/web/app/offered-session.tsx')).toBeUndefined();
  });
});

describe('describePages', () => {
  it('names the first screens by place, and what the office alone loads', () => {
    const { first, office } = describePages();
    expect(first).toEqual({
      dashboard: ['src/web/screens/dashboard/dashboard-screen.tsx'],
      calendar: ['src/web/screens/calendar/calendar-screen.tsx'],
      office: ['src/web/screens/office/requests/tickets-screen.tsx'],
    });
    expect(office).toEqual(['office-desk', 'office', 'office-shared', ...first.office!]);
  });
});
