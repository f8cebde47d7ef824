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

/**
 * Starts a pooler in transaction mode with one session of PostgreSQL for all connections, which ask in turns. The first one signs in there.
 * It refuses the parameter `options`, as PgBouncer does.
 */
export async function startSharedSession(databaseUrl: string) {
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
        asking = near;
        session?.write(part);
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
