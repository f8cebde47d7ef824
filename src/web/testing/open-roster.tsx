import type { ReactNode } from 'react';
import { vi } from 'vitest';
import type { Roster } from '#contract/appointments.ts';
import type { Settings } from '#contract/settings.ts';
import type { OwnMembership } from '#contract/users.ts';
import { noCapabilities } from '#domain/capabilities/areas.ts';
import type { Capability } from '#domain/capabilities/types.ts';
import { exampleNow } from '#web/parts/booking/example-task.ts';
import { exampleRoster } from '#web/parts/visit/example-roster.ts';
import { fakeServer } from './fake-server.ts';
import { renderScreen } from './render-screen.tsx';

type RosterSettings = {
  at: string;
  frame?: { path: string; component: () => ReactNode };
  roster?: Roster;
  /** Capabilities of a supporter of Rose; without them she is signed in herself. */
  capabilities?: readonly Capability[];
  memberships?: readonly Partial<OwnMembership>[];
  /** True where Rose keeps timesheets. */
  timesheets?: boolean;
  features?: Partial<Settings['features']>;
  /** The ways to reach the office, and its opening hours. */
  contact?: Settings['contact'];
  answers?: Parameters<typeof fakeServer>[0];
  /** The moment, where it is another. */
  now?: number;
};

const services = [
  { ref: 'care', name: 'Personal care' },
  { ref: 'shopping', name: 'Shopping' },
  { ref: 'night', name: 'Overnight support' },
];

type OpenedRoster = Awaited<ReturnType<typeof renderScreen>> & {
  server: ReturnType<typeof fakeServer>;
  calendar: { roster: NonNullable<RosterSettings['roster']> };
};

/** Opens screens of Rose's calendar at 9:00am on Friday 20 November 2026. What `calendar.roster` is set to is read next. */
export async function openRoster(
  screens: Record<string, () => ReactNode>,
  {
    roster = exampleRoster(),
    capabilities,
    timesheets = false,
    features = {},
    contact = {},
    answers = {},
    now = exampleNow,
    ...page
  }: RosterSettings,
): Promise<OpenedRoster> {
  vi.useFakeTimers({ toFake: ['Date'], now });
  const calendar = { roster };
  const server = fakeServer({
    'GET /settings': () => ({
      ...{ features, contact, jobTypes: services, privateJobTypes: services, retired: [], holidays: [] },
    }),
    'GET /clients/{clientRef}/appointments': () => calendar.roster,
    ...answers,
  });
  const membership: Partial<OwnMembership> = {
    ...{ clientRef: 'c1', name: 'Rose Hākaraia', timeZone: calendar.roster.timeZone, timesheets },
    role: capabilities ? 'supporter' : 'client',
    capabilities: { ...noCapabilities, ...Object.fromEntries((capabilities ?? []).map((name) => [name, true])) },
  };
  const rendered = await renderScreen(screens, { user: { ref: 'u1' }, memberships: [membership], ...page });
  return { ...rendered, server, calendar };
}
