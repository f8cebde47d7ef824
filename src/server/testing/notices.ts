import PostalMime from 'postal-mime';
import type { Capability } from '#domain/capabilities/types.ts';
import { describeNoticeLine, type NoticeLine } from '#domain/notices/notice-line.ts';
import { type NamedContent, namedContentSql, readNamedContent } from '#server/db/notice-columns.ts';
import { createMailer, type Mailer } from '#server/mail/send.ts';
import { deliverNotices, freezeNotices } from '#server/modules/notices/delivery/service.ts';
import type { Builder } from './people.ts';
import { createScene, oneVisit, type Scene } from './scene.ts';
import { startSmtp } from './smtp.ts';

type Smtp = Awaited<ReturnType<typeof startSmtp>>;
type ReadEmail = { to: string; subject: string; body: string };

/** Decides who must know of what can no longer be undone, and puts due emails into the outbox. */
async function distributeNotices({ test }: Pick<Scene, 'test'>): Promise<void> {
  await deliverNotices(test.context, (error) => {
    throw error;
  });
}

/** Makes the mailer of a scene to a real mail server, with emails of notices made when they go. */
function createNoticeMailer({ test }: Pick<Scene, 'test'>, { url }: Pick<Smtp, 'url'>): Mailer {
  const { brand, publicUrl, now } = test.context;
  return createMailer({
    pool: test.pool,
    config: { url, from: 'Alongside <no-reply@example.org>', publicUrl: 'https://portal.example.org' },
    now,
    freezeNotices: (tx, frozen) => freezeNotices(tx, { brand, publicUrl }, frozen),
  });
}

/** Tries every unsent email once; those that fail stay. */
async function sendWaiting({ build }: Pick<Scene, 'build'>, mailer: Mailer): Promise<void> {
  const waiting = await build.query<{ ref: string }>(
    'select ref from outbox where sent_at is null and given_up_at is null order by created_at, ref',
  );
  for (const { ref } of waiting) await mailer.send(ref).catch(() => {});
}

/** Reads what a mail server has received, in the order it came, as a mail program reads it. */
function readReceived({ received }: Pick<Smtp, 'received'>): Promise<ReadEmail[]> {
  return Promise.all(
    received.map(async ({ to, source }) => {
      const { subject = '', text = '' } = await PostalMime.parse(source);
      return { to: to[0] ?? '', subject, body: text.trimEnd() };
    }),
  );
}

type WrittenNotice = { kind: string; subjects: string | null; details: string | null; message: string | null };

/** Lists the notices that changes have written, oldest first, in words. */
export async function listNotices(build: Builder): Promise<WrittenNotice[]> {
  const written = await build.query<{ kind: string; content: NamedContent }>(
    `select kind, ${namedContentSql} as content from notices n order by xmin::text::bigint`,
  );
  return written.map(({ kind, content }) => {
    const { subjects, details, message = null, serviceNames } = readNamedContent(content);
    const describe = (lines: readonly NoticeLine[]) =>
      lines.length === 0 ? null : lines.map((line) => describeNoticeLine(line, serviceNames)).join('\n');
    return { kind, subjects: describe(subjects), details: describe(details), message };
  });
}

export type NoticeScene = Awaited<ReturnType<typeof createNoticeScene>>;

/** Makes a scene with a real mail server that can be down or refuse an address. */
export async function createNoticeScene() {
  const scene = await createScene();
  const { build, test, clientRef } = scene;
  const mail = { isDown: false, refused: '' };
  const smtp = await startSmtp({
    trouble: () => (mail.isDown ? 'closed' : undefined),
    answerRecipient: (address) =>
      address === mail.refused ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null,
  });
  const mailer = createNoticeMailer(scene, smtp);
  await build.query(`update clients set suburb = 'Miramar'`);
  const distribute = () => distributeNotices(scene);
  return {
    scene,
    mail,
    distributeNotices: distribute,
    async book(fields: object = {}) {
      const { body } = await scene.book({ ...oneVisit, dayOfWeek: undefined, ...fields });
      return body.appointments[0] as { ref: string; ticketRef: string };
    },
    turnOnDetails: () =>
      build.query(`insert into features (name, enabled) values ('emailDetails', true)
                   on conflict (name) do update set enabled = true`),
    /** Reads what has arrived since the last call, once the clock shows this time. */
    async emailsAt(time: string, date = '2026-11-20') {
      test.setTime(date, time);
      await distribute();
      await sendWaiting(scene, mailer);
      return readReceived({ received: smtp.received.splice(0) });
    },
    async emailOf(ref: string) {
      return (await build.query<{ email: string }>('select email from users where ref = $1', [ref]))[0]!.email;
    },
    /** Lists who hears how, and what came of it: `member email emailed`. */
    async outcomes() {
      const deliveries = await build.query<{ text: string }>(
        `select concat_ws(' ', recipient, way, outcome) as text from notice_deliveries order by 1`,
      );
      return deliveries.map(({ text }) => text);
    },
    setSettings: (recipientRef: string, scope: string, frequency = 'atOnce', way = 'email') =>
      build.query(
        `insert into notice_settings values ($1, $2, $3, $4, $5)
         on conflict (client_ref, recipient_ref) do update set scope = $3, frequency = $4, way = $5`,
        [clientRef, recipientRef, scope, frequency, way],
      ),
    async addMember(givenName: string, capability: Capability) {
      const user = await build.user({ givenName, email: `${givenName.toLowerCase()}@family.test` });
      await build.member(user.ref, clientRef, { capabilities: [capability] });
      return user;
    },
    async close() {
      await smtp.close();
      await scene.close();
    },
  };
}
