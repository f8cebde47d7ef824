import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** Encodes what PostgreSQL sends: a letter, its own length and that of the content, the content. */
function encode(letter: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(letter), length, content]);
}

/** Signed in, and ready for a query outside a transaction. */
const welcome = Buffer.concat([encode('R', Buffer.alloc(4)), encode('Z', Buffer.from('I'))]);

function encodeRefusal(reason: string): Buffer {
  const fields = ['SFATAL', 'C08P01', `M${reason}`].map((field) => `${field}\0`).join('');
  return encode('E', Buffer.from(`${fields}\0`));
}

/** Gives the statements of a connection names of its own, where they have one. */
function renameStatements(part: Buffer, owner: number): Buffer {
  const messages: Buffer[] = [];
  for (let at = 0, end: number; at < part.length; at = end) {
    end = at + 1 + part.readInt32BE(at + 1);
    const [letter, content] = [String.fromCharCode(part[at]!), part.subarray(at + 5, end)];
    // What is bound names its portal first.
    const nameAt = letter === 'B' ? content.indexOf(0) + 1 : 0;
    const isNamed = (letter === 'P' || letter === 'B') && content[nameAt] !== 0;
    const renamed = [content.subarray(0, nameAt), Buffer.from(String(owner)), content.subarray(nameAt)];
    messages.push(isNamed ? encode(letter, Buffer.concat(renamed)) : part.subarray(at, end));
  }
  return Buffer.concat(messages);
}

type SharedSessionOptions = {
  /** As PgBouncer from 1.21 on. */
  carriesNames?: boolean;
  /** As PgBouncer with `pool_mode = statement`. */
  refusesTransactions?: boolean;
};

/**
 * Starts a pooler in transaction mode with one session of PostgreSQL for all connections, which ask in turns. The first one signs in there.
 * It refuses the parameter `options`, as PgBouncer does.
 */
export async function startSharedSession(
  databaseUrl: string,
  { carriesNames = false, refusesTransactions = false }: SharedSessionOptions = {},
) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let session: Socket | undefined;
  let asking: Socket;
  const server = createServer((near) => {
    sockets.add(near);
    near.on('error', () => {});
    near.once('data', (start) => {
      if (start.includes('options\0')) return near.end(encodeRefusal('unsupported startup parameter: options'));
      near.on('data', (part) => {
        // The end of one connection is not that of the session.
        if (part[0] === 'X'.charCodeAt(0)) return near.end();
        if (refusesTransactions && part.includes('begin'))
          return near.end(encodeRefusal('transaction blocks not allowed in statement pooling mode'));
        asking = near;
        session?.write(carriesNames ? renameStatements(part, near.remotePort!) : part);
      });
      if (session) return near.write(welcome);
      asking = near;
      session = connect(Number(target.port), target.hostname);
      sockets.add(session);
      session.on('data', (part) => asking.write(part)).on('error', () => {});
      session.write(start);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as { port: number }).port}`;
  return {
    url: url.href,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
