import type { KeyObject } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import type { Brand } from '#domain/brands/types.ts';
import type { Contact } from '#domain/settings/contact.ts';
import { ticketKinds, ticketTypes } from '#domain/tickets/kinds.ts';
import type { Instant } from '#domain/time/zone.ts';
import { drawPortraits } from './draw-portraits.ts';
import { insertFundingRegistrations } from './funding-registrations.ts';
import { insertDocuments } from './insert-documents.ts';
import { insertRows } from './insert-rows.ts';
import { createRandom } from './random.ts';
import { createSetting } from './setting.ts';
import { listTables } from './tables.ts';
import { insertTimesheets } from './timesheets.ts';
import { makeWorld, type World } from './world.ts';

const password = 'demo-password';
/** Any number that nothing else locks, so that of two servers that start at once one writes. */
const advisoryLock = 7_161_204_002;

type SeedInput = { url: string; brand: Brand; now: Instant; dataKey: KeyObject };

/**
 * Fills an empty database with a plausible provider around today, the same for the same date and brand.
 * Returns false where the database holds any data already (docs/operations.md, "Demonstration data"). `url` is the owner's.
 */
export async function seedDemo({ url, brand, now, dataKey }: SeedInput): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'alongside demonstration' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLock]);
    const wasEmpty = await isEmpty(client);
    if (wasEmpty) {
      const setting = createSetting({ brand, now });
      const world = makeWorld(setting);
      await insertWorld(client, world);
      await insertFundingRegistrations(client, { registrations: world.fundingRegistrations, dataKey });
      await insertActivity(client);
      await insertAnswersRead(client);
      await insertTimesheets(client, setting);
      if (brand.hasFeeInDemonstration) await updateFee(client);
    }
    await client.query('commit');
    return wasEmpty;
  } finally {
    // Ends the transaction too, where something failed.
    await client.end();
  }
}

async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ empty: boolean }>(
    'select not (exists (select from users) or exists (select from clients) or exists (select from jobs)) as empty',
  );
  return rows[0]!.empty;
}

async function insertWorld(client: pg.Client, world: World): Promise<void> {
  for (const [table, rows] of listTables(world, await hashPassword())) await insertRows(client, table, rows);
  const pictures = await drawPortraits(world.workers);
  const images = world.workers.map(({ image }, at) => ({ ...image, bytes: pictures[at] }));
  await insertRows(client, 'images', images);
  await insertDocuments(client, world.documents);
  await updateContact(client, world.contact);
}

async function updateContact(client: pg.Client, contact: Contact) {
  const { phone, openingHours, region, afterHoursPhone, email, emergency } = contact;
  await client.query(
    `insert into office_contact (phone, opening_hours, region, after_hours_phone, email, emergency) values ($1, $2, $3, $4, $5, $6)
     on conflict (is_one) do update set phone = $1, opening_hours = $2, region = $3, after_hours_phone = $4, email = $5, emergency = $6`,
    [phone, openingHours, region, afterHoursPhone, email, emergency],
  );
}

async function updateFee(client: pg.Client): Promise<void> {
  await client.query(
    `insert into features (name, enabled) values ('cancellationFee', true) on conflict (name) do update set enabled = true`,
  );
}

/** Marks as read what was approved; what was declined, or not answered in time, waits for its readers. */
async function insertAnswersRead(client: pg.Client): Promise<void> {
  await client.query(`
    insert into answers_read (ticket_ref, user_ref, read_at)
    select t.ref, m.user_ref, t.answered_at + interval '1 hour' from tickets t join memberships m on m.client_ref = t.client_ref
     where t.status = 'approved'`);
}

function recordedSql(moment: 'sent' | 'approved' | 'declined'): string {
  const cases = ticketTypes.map((type) => `when '${type}' then '${ticketKinds[type].recorded[moment]}'`);
  return `case t.type ${cases.join(' ')} end`;
}

/** Inserts the audit log's rows of the tickets, and of the look at the calendar before each. */
async function insertActivity(client: pg.Client): Promise<void> {
  await client.query(`
    insert into audit_log (at, actor_ref, client_ref, action, subject_ref, once_an_hour)
    select at, actor, client_ref, action, subject, action = 'calendarRead' from (
      select t.asked_at as at, t.asked_by as actor, t.client_ref, t.ref as subject,
             ${recordedSql('sent')} as action
        from tickets t
      union all
      select t.answered_at, t.answered_by, t.client_ref, t.ref,
             case t.status when 'approved' then ${recordedSql('approved')} when 'declined' then ${recordedSql('declined')}
                           when 'withdrawn' then 'ticketWithdrawn' else 'ticketLapsed' end
        from tickets t where t.status in ('approved', 'declined', 'withdrawn', 'lapsed')
      union all
      (select distinct on (t.asked_by, t.client_ref, date_trunc('hour', t.asked_at))
             t.asked_at - interval '3 minutes', t.asked_by, t.client_ref, null, 'calendarRead'
        from tickets t join memberships m on m.user_ref = t.asked_by and m.client_ref = t.client_ref
       where m.role = 'supporter'
       order by t.asked_by, t.client_ref, date_trunc('hour', t.asked_at), t.asked_at)) activity
     order by at, subject nulls first
    on conflict do nothing`);
}

/** Makes one hash for all accounts, at the usual cost. Its salt is no secret, since the password is none either. */
function hashPassword(): Promise<string> {
  const salt = createRandom('password').bytes(16);
  return hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1, salt });
}
