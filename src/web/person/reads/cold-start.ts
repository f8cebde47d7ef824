import { findCalendarWindow } from '#domain/appointments/calendar-window.ts';
import { can } from '#domain/capabilities/can.ts';
import { wallClock } from '#domain/time/zone.ts';
import { accountQuery } from '#web/calls/account.ts';
import { rosterQuery } from '#web/calls/appointments.ts';
import { queriesOf } from '#web/calls/query-client.ts';
import { settingsQuery } from '#web/calls/settings.ts';
import { now } from '#web/kernel/clock.ts';
import { deviceOf } from '#web/person/device/device.ts';
import '#web/person/device/device-part.ts';
import { findSelected } from '#web/person/session/selected-client.ts';
import { session } from '#web/person/session/session.ts';

// Arrives together with the first screen's code.
void import('#web/person/device/store/device-store.ts');

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
