import { createConnection, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { newRef } from '#server/db/new-ref.ts';
import { anyRef } from './load.ts';
import type { OpenLoadResult, OpenLoadSlice } from './open-load.ts';

const mostConnections = 1500;
/** The wait for replies; a request that is not answered by then has no answer. */
const patienceMs = 10_000;

/** `request`: the place of the request that waits for its answer. */
type Connection = { socket: Socket; request?: number | undefined; received: number; expected: number };

async function run({ port, paces, requests }: OpenLoadSlice): Promise<OpenLoadResult> {
  const dueAt = Float64Array.from(listDueTimes(paces));
  const statuses = new Uint16Array(dueAt.length);
  const latencies = new Float64Array(dueAt.length);
  const [idle, open] = [[] as Connection[], new Set<Connection>()];
  const cpu = process.cpuUsage();
  const started = performance.now();

  function onData(connection: Connection, part: Buffer): void {
    const { request } = connection;
    if (request === undefined) return;
    if (connection.expected === 0) {
      const head = part.toString('latin1', 0, 3000);
      statuses[request] = Number(head.slice(9, 12));
      connection.expected = head.indexOf('\r\n\r\n') + 4 + Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
    }
    connection.received += part.length;
    if (connection.received < connection.expected) return;
    latencies[request] = performance.now() - started - dueAt[request]!;
    Object.assign(connection, { request: undefined, received: 0, expected: 0 });
    idle.push(connection);
  }

  function connect(): Connection {
    const socket = createConnection({ port, host: '127.0.0.1', noDelay: true });
    const connection: Connection = { socket, received: 0, expected: 0 };
    socket.on('data', (part: Buffer) => onData(connection, part));
    socket.on('error', () => {});
    socket.on('close', () => {
      open.delete(connection);
      if (connection.request === undefined) idle.splice(idle.indexOf(connection), 1);
      else statuses[connection.request] = 0;
    });
    open.add(connection);
    return connection;
  }

  const first = Math.floor(Math.random() * requests.length);
  for (let at = 0; at < dueAt.length; await wait(2)) {
    const now = performance.now() - started;
    for (; at < dueAt.length && dueAt[at]! <= now; at++) {
      const connection = idle.pop() ?? (open.size < mostConnections ? connect() : undefined);
      if (!connection) continue;
      connection.request = at;
      const request = requests[(first + at) % requests.length]!;
      connection.socket.write(request.includes(anyRef) ? request.replaceAll(anyRef, newRef()) : request, 'latin1');
    }
  }
  const isWaiting = () => [...open].some(({ request }) => request !== undefined);
  for (const end = performance.now() + patienceMs; isWaiting() && performance.now() < end; ) await wait(20);
  for (const { socket, request } of open) {
    if (request !== undefined) statuses[request] = 0;
    socket.destroy();
  }
  const { user, system } = process.cpuUsage(cpu);
  return { statuses, dueAt, latencies, cpuSeconds: (user + system) / 1e6 };
}

function* listDueTimes(paces: OpenLoadSlice['paces']): Generator<number> {
  let begin = 0;
  for (const { perSecond, ms } of paces) {
    for (let sent = 0; sent < (perSecond * ms) / 1000; sent++) yield begin + (sent / perSecond) * 1000;
    begin += ms;
  }
}

process.on('message', (slice: OpenLoadSlice) => {
  run(slice).then(
    (measured) => process.send!(measured),
    (error: Error) => process.send!({ failure: error.message }),
  );
});
