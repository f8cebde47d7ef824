import { toEmailKey } from '#domain/emails/address.ts';
import { shortestPassword } from '#domain/passwords/length.ts';
import { newRef } from '#server/db/new-ref.ts';
import { createPool } from '#server/db/pool.ts';
import { inTransaction, row, type Tx } from '#server/db/transaction.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { checkNewPassword, hashPassword, listGuessableWords } from '#server/modules/identity/passwords/password.ts';
import { StartError } from '#server/start/start-error.ts';

export type FirstOfficeAccount = {
  email: string;
  /** Given name first; the rest is the family name. */
  name: string;
  askPassword: (question: string) => Promise<string>;
  now: number;
};

/** Makes the office's first account; a person of the office makes every later one. */
export async function createFirstOfficeAccount(ownerUrl: string, account: FirstOfficeAccount): Promise<void> {
  const { emailKey, givenName, familyName } = checkPerson(account);
  const pool = createPool({ url: ownerUrl, max: 1 });
  try {
    await inTransaction(pool, (tx) => requireNoOfficeAccount(tx, emailKey));
    const passwordHash = await hashPassword(await choosePassword(account));
    await inTransaction(pool, async (tx) => {
      // Locked until the end, so that of two commands at once the second finds the first one's account.
      await tx.query('lock table users in share row exclusive mode');
      await requireNoOfficeAccount(tx, emailKey);
      const ref = newRef();
      await tx.query(
        `insert into users (ref, email, email_key, password_hash, given_name, family_name, office, created_at)
         values ($1, $2, $3, $4, $5, $6, true, $7)`,
        [ref, account.email.trim(), emailKey, passwordHash, givenName, familyName, new Date(account.now)],
      );
      const action = 'officeAccountCreated';
      await recordAudit(tx, { actorRef: null, clientRef: null, action, subjectRef: ref, now: account.now });
    });
  } finally {
    await pool.end();
  }
}

function checkPerson({ email, name }: FirstOfficeAccount) {
  const emailKey = toEmailKey(email);
  if (!/^[^\s@<>"]+@[^\s@<>"]+$/.test(emailKey)) throw new StartError(`"${email}" is not an email address.`);
  const [givenName, ...rest] = name.trim().split(/\s+/);
  if (!givenName || rest.length === 0) throw new StartError('Give both names, such as --name "Aroha Ngata".');
  return { emailKey, givenName, familyName: rest.join(' ') };
}

async function choosePassword({ askPassword, email }: FirstOfficeAccount): Promise<string> {
  const password = await askPassword(`Password, at least ${shortestPassword} characters (it is not shown): `);
  const fault = checkNewPassword(password, listGuessableWords(email, 'Alongside'));
  if (fault) throw new StartError(`${fault} Nothing was changed.`);
  return password;
}

async function requireNoOfficeAccount(tx: Tx, emailKey: string): Promise<void> {
  const taken = await row<{ office: boolean }>(
    tx,
    'select office from users where office or email_key = $1 order by office desc limit 1',
    [emailKey],
  );
  if (taken?.office)
    throw new StartError('This database already has an office account. Sign in with it to add others.');
  if (taken) throw new StartError(`${emailKey} already has an account. Use another address for the office.`);
}
