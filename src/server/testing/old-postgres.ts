import { once } from 'node:events';
import { createServer } from 'node:net';

/** A stand-in for an old PostgreSQL: lets anybody in and answers every query with its version. */
export async function startOldPostgres(version: string, versionNum: number): Promise<{ url: string; stop(): void }> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', int32(0)), readyForQuery]));
      socket.on('data', (part) => {
        if (part[0] !== 'Q'.charCodeAt(0)) return socket.end();
        const columns = [
          ...['num', 'version'].map((name) => [
            text(name),
            int32(0),
            int16(0),
            int32(25),
            int16(-1),
            int32(-1),
            int16(0),
          ]),
        ];
        const values = [String(versionNum), version].map((value) => [int32(value.length), Buffer.from(value)]);
        socket.write(
          Buffer.concat([
            message('T', int16(2), ...columns.flat()),
            message('D', int16(2), ...values.flat()),
            message('C', text('SELECT 1')),
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

const text = (value: string) => Buffer.from(`${value}\0`);
const readyForQuery = message('Z', Buffer.from('I'));

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
}

function message(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body]);
}
