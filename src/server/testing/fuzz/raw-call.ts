import { connect } from 'node:net';

/** A request as it goes over the wire, so that it may hold what a client library refuses to send. */
export type RawRequest = {
  method: string;
  path: string;
  headers: [name: string, value: string][];
  body?: Buffer | undefined;
};
/** Status 0: the server closed the connection without an answer. Status 599: it did nothing for a minute. */
type RawReply = { status: number; text: string };

const longestWait = 60_000;
const noAnswer = 599;

/** Sends over a connection of its own; what is shorter than it says ends the connection, since the server would wait. */
export function sendRaw(port: number, request: RawRequest): Promise<RawReply> {
  const { promise, resolve } = Promise.withResolvers<RawReply>();
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const parts: Buffer[] = [];
  let isLate = false;
  const limit = setTimeout(() => {
    isLate = true;
    socket.destroy();
  }, longestWait);
  socket.on('data', (part) => parts.push(part));
  // A server that has answered may close while the body still arrives.
  socket.on('error', () => {});
  socket.on('end', () => socket.destroy());
  socket.on('close', () => {
    clearTimeout(limit);
    const text = Buffer.concat(parts).toString();
    const status = Number(/^(?:HTTP\/1\.1 1\d\d [\s\S]*?\r\n\r\n)*HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
    resolve({ status: isLate ? noAnswer : status, text });
  });
  socket.write(headOf(request), 'latin1');
  if (request.body) socket.write(request.body);
  if (!isWhole(request)) socket.end();
  return promise;
}

export function headOf({ method, path, headers }: RawRequest): string {
  return `${method} ${path} HTTP/1.1\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
}

function isWhole({ headers, body }: RawRequest): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = Object.fromEntries(headers);
  return encoding === undefined && Number(length ?? 0) === (body?.length ?? 0);
}
