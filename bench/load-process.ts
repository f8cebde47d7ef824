import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { newRef } from '#server/db/new-ref.ts';
import { anyRef, anyVersion, type LoadSlice, type SliceResult } from './load.ts';

/** Sends each connection's next request when the last one is answered. */
async function run({ port, concurrency, ms, requests, expect }: LoadSlice): Promise<SliceResult> {
  const latencies: number[] = [];
  let [bytes, next] = [0, Math.floor(Math.random() * requests.length)];
  const started = performance.now();
  const runConnection = async () => {
    const socket = createConnection({ port, host: '127.0.0.1', noDelay: true });
    await once(socket, 'connect');
    const exchange = createExchange(socket);
    while (performance.now() - started < ms) {
      const request = fillIn(requests[next++ % requests.length]!);
      const sent = performance.now();
      const answer = await exchange(request);
      latencies.push(Math.round((performance.now() - sent) * 1000));
      bytes += answer.bytes;
      if (![expect].flat().includes(answer.status)) throw new Error(`answered ${answer.status}: ${answer.text}`);
    }
    socket.destroy();
  };
  await Promise.all(Array.from({ length: concurrency }, runConnection));
  return { latencies, ms: performance.now() - started, bytes };
}

const versions = new Map<string, number>();

function fillIn(request: string): string {
  const end = request.indexOf('\r\n\r\n');
  if (request.slice(0, end).includes(anyVersion)) return replaceVersion(request);
  return request.includes(anyRef) ? request.replaceAll(anyRef, newRef()) : request;
}

/** Counts up the version in a request by its first line, which names what the request changes. */
function replaceVersion(request: string): string {
  const line = request.slice(0, request.indexOf('\r\n'));
  const version = (versions.get(line) ?? 0) + 1;
  versions.set(line, version);
  return request.replace(anyVersion, String(version));
}

type ProcessReply = { status: number; bytes: number; text: string };

function createExchange(socket: Socket): (request: string) => Promise<ProcessReply> {
  let parts: Buffer[] = [];
  let [received, expected] = [0, 0];
  let answered: ((answer: ProcessReply) => void) | undefined;
  let failed: ((error: Error) => void) | undefined;
  socket.on('data', (part: Buffer) => {
    parts.push(part);
    received += part.length;
    expected ||= sumLengths(parts);
    if (expected === 0 || received < expected) return;
    const head = parts[0]!.toString('latin1', 0, 2000);
    answered?.({ status: Number(head.slice(9, 12)), bytes: received, text: head });
    parts = [];
    received = 0;
    expected = 0;
  });
  socket.on('error', (error) => failed?.(error));
  socket.on('close', () => failed?.(new Error('the server closed the connection')));
  return (request) =>
    new Promise((resolve, reject) => {
      answered = resolve;
      failed = reject;
      socket.write(request);
    });
}

/** Counts the bytes of the whole reply, known once its head has arrived; 0 until then. */
function sumLengths(parts: Buffer[]): number {
  if (parts.length > 1) parts.splice(0, parts.length, Buffer.concat(parts));
  const end = parts[0]!.indexOf('\r\n\r\n');
  if (end < 0) return 0;
  const head = parts[0]!.toString('latin1', 0, end);
  return end + 4 + Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
}

process.on('message', (slice: LoadSlice) => {
  run(slice).then(
    (measured) => process.send!(measured),
    (error: Error) => process.send!({ failure: error.message }),
  );
});
