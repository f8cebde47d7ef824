import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

type Received = { to: string[]; source: string };

/** A real SMTP server on a free port; `answer` may refuse a letter. */
export async function startSmtp(answer: () => Error | null = () => null) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, callback) {
      let source = '';
      stream.on('data', (part) => {
        source += String(part);
      });
      stream.on('end', () => {
        const refusal = answer();
        if (!refusal) received.push({ to: session.envelope.rcptTo.map(({ address }) => address), source });
        callback(refusal);
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as { port: number };
  return {
    received,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}
