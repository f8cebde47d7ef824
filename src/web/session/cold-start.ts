import { findCalendarWindow } from '#domain/appointments/calendar-window.ts';
import { can } from '#domain/capabilities/can.ts';
import { wallClock } from '#domain/time/zone.ts';
import { accountQuery } from '#web/api/account.ts';
import { rosterQuery } from '#web/api/appointments.ts';
import { queriesOf } from '#web/api/query-client.ts';
import { settingsQuery } from '#web/api/settings.ts';
import { now } from '#web/kernel/clock.ts';
import { deviceOf } from './device.ts';
import './device-part.ts';
import { findSelected } from './selected-client.ts';
import { session } from './session.ts';

// Arrives together with the first screen's code.
void import('./store/device-store.ts');

/**
 * Finds without a connection the kept reads that almost every page shows, so that the first screen is drawn once and with them
 * (docs/offline.md, "Reading without a connection").
 */
export async function findFirstReads() {
  const { session: current } = session.current();
  if (!current) return;
  await deviceOf().load();
  const queries = queriesOf();
  const account = accountQuery(current.id);
  await Promise.all([queries.prefetchQuery(settingsQuery), queries.prefetchQuery(account)]);
  const client = findSelected(queries.getQueryData(account.queryKey));
  if (!client || !can(client, 'viewRoster')) return;
  const today = wallClock({ instant: now(), zone: client.timeZone }).date;
  await queries.prefetchQuery(rosterQuery({ clientRef: client.clientRef, ...findCalendarWindow(today) }));
}
