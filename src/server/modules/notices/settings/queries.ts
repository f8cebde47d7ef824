import type { OwnNoticeSettings } from '#contract/notices.ts';
import { can } from '#domain/capabilities/can.ts';
import { type NoticeSettings, toDefaultSettings } from '#domain/notices/settings.ts';
import type { Instant } from '#domain/time/zone.ts';
import { type MembershipColumns, membershipColumns, toMembership } from '#server/db/membership-columns.ts';
import { row, rows, type SqlStatement, type Tx } from '#server/db/transaction.ts';

export type SettingsRow = { [Name in keyof NoticeSettings]: NoticeSettings[Name] | null } & { isFollower: boolean };

/** Of a membership (table alias `m`) and its settings (`s`). */
export const settingsColumns = `s.scope, s.frequency, s.way, m.organisation_ref is not null as "isFollower"`;

/** Returns what was chosen, or what holds until then. */
export function toSettings({ scope, frequency, way, isFollower }: SettingsRow): NoticeSettings {
  return scope && frequency && way ? { scope, frequency, way } : toDefaultSettings({ isFollower });
}

/** Lists the settings of every client whose calendar the person sees, while they are in care. */
export async function listOwnSettings(tx: Tx, userRef: string): Promise<OwnNoticeSettings[]> {
  const records = await rows<MembershipColumns & SettingsRow & { clientRef: string; clientName: string }>(
    tx,
    `select ${membershipColumns}, ${settingsColumns}, m.client_ref as "clientRef", c.full_name as "clientName"
       from memberships m join clients c on c.ref = m.client_ref
       left join notice_settings s on s.client_ref = m.client_ref
        and s.recipient_ref = case m.role when 'client' then m.client_ref else m.user_ref end
      where m.user_ref = $1 and m.access = 'full' order by m.role, c.full_name, m.client_ref`,
    [userRef],
  );
  return records.flatMap((record) => {
    const membership = toMembership(record);
    if (!can(membership, 'viewRoster')) return [];
    const { clientRef, clientName } = record;
    return [{ clientRef, clientName, isOwn: membership.role === 'client', ...toSettings(record) }];
  });
}

export async function findClientSettings(tx: Tx, clientRef: string): Promise<NoticeSettings | null> {
  const record = await row<SettingsRow>(
    tx,
    `select s.scope, s.frequency, s.way, false as "isFollower" from clients c
       left join notice_settings s on s.client_ref = c.ref and s.recipient_ref = c.ref where c.ref = $1`,
    [clientRef],
  );
  return record && toSettings(record);
}

type RecipientKey = { clientRef: string; recipientRef: string };
type NewSettings = RecipientKey & { settings: NoticeSettings };

export function upsertSettings({ clientRef, recipientRef, settings }: NewSettings): SqlStatement {
  return {
    text: `insert into notice_settings (client_ref, recipient_ref, scope, frequency, way) values ($1, $2, $3, $4, $5)
     on conflict (client_ref, recipient_ref) do update set scope = $3, frequency = $4, way = $5`,
    values: [clientRef, recipientRef, settings.scope, settings.frequency, settings.way],
  };
}

/** Marks what waits for the person, which the next look at what is due plans again. */
export function updateDueNow({ clientRef, recipientRef, now }: RecipientKey & { now: Instant }): SqlStatement {
  return { text: 'select plan_notices_again($1, $2, $3)', values: [clientRef, recipientRef, new Date(now)] };
}
