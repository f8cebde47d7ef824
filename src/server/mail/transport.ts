import { createTransport } from 'nodemailer';
import { isLoopback } from '#server/kernel/own-machine.ts';

/** Milliseconds until a silent mail server is given up; `whole` is for one try. The task tries again. */
export type MailTimeouts = { connection: number; greeting: number; socket: number; whole: number };

export type MailFailure = Error & { code?: string; responseCode?: number; command?: string };

/** The reason why a mail server took nothing, for the log: its code, nodemailer's, and the first line of the message. */
export type FailureWords = { responseCode: number | undefined; code: string | undefined; reason: string };

type OpenTransportInput = { url: string; timeouts: MailTimeouts; requireTLS?: boolean | undefined };

/** Opens the transport of one email. Its last line has left when the log says how long the message was. */
export function openTransport({ url, timeouts, requireTLS = false }: OpenTransportInput) {
  const { connection, greeting, socket } = timeouts;
  let handedOver = false;
  const listen = (entry: { tnx?: string }) => {
    if (entry.tnx === 'message') handedOver = true;
  };
  const silent = () => {};
  const logger = {
    level: silent,
    trace: silent,
    debug: silent,
    info: listen,
    warn: silent,
    error: silent,
    fatal: silent,
  };
  const transport = createTransport({
    url,
    requireTLS,
    // Postfix and Exim on this machine made their certificate themselves. `tls.rejectUnauthorized=true` in the address wins.
    tls: { rejectUnauthorized: !isLoopback(new URL(url).hostname) },
    connectionTimeout: connection,
    greetingTimeout: greeting,
    socketTimeout: socket,
    logger,
  });
  return { transport, isHandedOver: () => handedOver };
}

/** Finds what keeps a mail server from taking emails, if anything: it is asked as for an email, and gets none. */
export async function findServerFailure(way: OpenTransportInput): Promise<FailureWords | undefined> {
  try {
    await openTransport(way).transport.verify();
    return undefined;
  } catch (error) {
    return describeFailure(error as MailFailure);
  }
}

/** Describes a failure without the address that a refusal quotes, since the log names no recipient (record 27). */
export function describeFailure({ code, responseCode, message }: MailFailure): FailureWords {
  const [firstLine = ''] = message.split(/[\r\n]/);
  return { responseCode, code, reason: firstLine.replaceAll(/[^\s<>]+@[^\s<>]+/g, '…').slice(0, 300) };
}

/** The mail server asks Alongside for a password, which the recipient cannot solve. */
const wantsSignIn = [530, 535];

/**
 * Finds a refusal that may concern this email alone: for good, or for now as by greylisting. A refusal of the sender or of every email is
 * neither.
 */
export function findRefusal({ responseCode = 0, command = '' }: MailFailure): 'forGood' | 'forNow' | undefined {
  if (!['RCPT TO', 'DATA'].includes(command) || wantsSignIn.includes(responseCode)) return undefined;
  if (responseCode >= 500) return 'forGood';
  return responseCode >= 400 ? 'forNow' : undefined;
}
