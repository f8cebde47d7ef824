import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

type ReceivedEmail = { to: string[]; source: string; isEncrypted: boolean };

/** The faults of a mail server: never answers, refuses all clients, or accepts an email without an answer. */
export type SmtpTrouble = 'silent' | 'closed' | 'swallows';

export type SmtpBehaviour = {
  /** Refuses an email once it has been handed over. */
  answer?: (receivedEmail: ReceivedEmail) => Error | null;
  /** Refuses an email's recipient. */
  answerRecipient?: (address: string) => Error | null;
  trouble?: () => SmtpTrouble | undefined;
  /** Offers STARTTLS with a certificate that it signed itself, as Postfix and Exim do where Debian installs them. */
  offersTls?: boolean;
  /** Milliseconds that it takes for an email. */
  delayMs?: number;
};

/** Starts a real SMTP server on a free port; `received` holds what was handed over and not refused. */
export async function startSmtp({
  answer = () => null,
  answerRecipient = () => null,
  trouble = () => undefined,
  offersTls = false,
  delayMs = 0,
}: SmtpBehaviour = {}) {
  const received: ReceivedEmail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: offersTls ? [] : ['STARTTLS'],
    closeTimeout: 100,
    onConnect(_session, callback) {
      if (trouble() === 'silent') return;
      callback(trouble() === 'closed' ? Object.assign(new Error('no service here'), { responseCode: 554 }) : null);
    },
    onRcptTo: ({ address }, _session, callback) => callback(answerRecipient(address)),
    onData(stream, session, callback) {
      let source = '';
      stream.on('data', (part) => {
        source += String(part);
      });
      stream.on('end', () => {
        const email = {
          to: session.envelope.rcptTo.map(({ address }) => address),
          source,
          isEncrypted: session.secure,
        };
        const refusal = answer(email);
        if (!refusal) received.push(email);
        if (trouble() !== 'swallows') setTimeout(callback, delayMs, refusal);
      });
    },
  });
  // A client that gives up disconnects in the middle.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as { port: number };
  return {
    received,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}
