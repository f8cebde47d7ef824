import { once } from 'node:events';
import { createServer } from 'node:net';

/** Starts a stub of an old PostgreSQL: accepts every client and answers every query with its version and the client's session. */
export async function startOldPostgres(version: string, versionNum: number): Promise<{ url: string; stop(): void }> {
  let sessions = 0;
  const server = createServer((socket) => {
    sessions += 1;
    const session = sessions;
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write(Buffer.concat([encodeMessage('R', encodeInt32(0)), readyForQuery]));
      socket.on('data', (part) => {
        if (part[0] !== 'Q'.charCodeAt(0)) return socket.end();
        const columns = [
          ...['num', 'version', 'pid'].map((name) => [
            encodeText(name),
            encodeInt32(0),
            encodeInt16(0),
            encodeInt32(25),
            encodeInt16(-1),
            encodeInt32(-1),
            encodeInt16(0),
          ]),
        ];
        const values = [String(versionNum), version, String(session)].map((value) => [
          encodeInt32(value.length),
          Buffer.from(value),
        ]);
        socket.write(
          Buffer.concat([
            encodeMessage('T', encodeInt16(3), ...columns.flat()),
            encodeMessage('D', encodeInt16(3), ...values.flat()),
            encodeMessage('C', encodeText('SELECT 1')),
            readyForQuery,
          ]),
        );
      });
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return { url: `postgres://owner:secret@127.0.0.1:${port}/portal`, stop: () => server.close() };
}

const encodeText = (value: string) => Buffer.from(`${value}\0`);
const readyForQuery = encodeMessage('Z', Buffer.from('I'));

function encodeInt32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

function encodeInt16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
}

function encodeMessage(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(type), encodeInt32(body.length + 4), body]);
}
