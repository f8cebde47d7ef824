import { connect, type Socket } from 'node:net';
import { parseArgs } from 'node:util';
import { newRef } from '#server/db/new-ref.ts';
import { hashPassword } from '#server/modules/identity/passwords/password.ts';
import { withScans } from '#server/testing/pictures.ts';
import { openDatabase, withClient } from './database.ts';
import type { GoalTable } from './goal-table.ts';
import { startLoad } from './load.ts';
import { toAccessToken } from './provider.ts';
import { startProduct } from './servers.ts';
import { clients, findQuantile, formatMs, password, signInRequests } from './sign-in.ts';

const sliceMs = 3000;
const pictures = 6;
const longSenders = 24;
const slowSenders = 120;
const longBody = Buffer.alloc(19 * 1024 * 1024, 'x');

/**
 * Measures a sign-in of another person while pictures, long bodies and slow senders arrive, beside one on a quiet server.
 * --rounds=N   of each kind, default 6
 */
export async function run(args: string[]): Promise<GoalTable[]> {
  const { values } = parseArgs({ args, options: { rounds: { type: 'string', default: '6' } } });
  const database = await openDatabase({ clients, weeksDone: 1 });
  const load = startLoad();
  const times = { quiet: [] as number[], attacked: [] as number[] };
  const hash = await hashPassword(password);
  await withClient(database.url, (client) => client.query('update users set password_hash = $1', [hash]));
  const product = await startProduct(database.urls, { TRUST_PROXY: '1' });
  try {
    const bodies = await makePictures();
    const signIns = { port: product.port, requests: signInRequests(), expect: 200, concurrency: 1, ms: sliceMs };
    await load.run(signIns);
    for (let round = 0; round < Number(values.rounds); round++) {
      times.quiet.push(...(await load.run(signIns)).latencies);
      const attack = startAttack({ port: product.port, bodies, account: round });
      times.attacked.push(...(await load.run(signIns)).latencies);
      await attack.end();
    }
  } finally {
    await product.stop();
    load.stop();
    await withClient(database.url, (client) =>
      client.query(`truncate audit_log, sign_in_failures, picture_counts; delete from tokens where salt <> ''`),
    );
    await database.stop();
  }
  const p95 = { quiet: findQuantile(times.quiet, 0.95), attacked: findQuantile(times.attacked, 0.95) };
  const figures = [
    {
      what: `p95 of a sign-in, ${pictures} hostile pictures, ${longSenders} senders of 19 MB, ${slowSenders} slow ones`,
      measured: p95.attacked / p95.quiet,
      goal: 1.5,
      unit: '×',
      spread: `${formatMs(p95.attacked)} beside ${formatMs(p95.quiet)}; p50 ${formatMs(findQuantile(times.attacked, 0.5))} beside ${formatMs(findQuantile(times.quiet, 0.5))}`,
    },
  ];
  return [{ title: 'Under attack', figures }];
}

/** Makes two pictures: one has as many scans as fit into 183 kB, one the most pixels and scans that are decoded. */
async function makePictures(): Promise<string[]> {
  const [scans, pixels] = [await withScans(1400, 6300), await withScans(30, 3460)];
  return [scans, pixels].map((bytes) =>
    JSON.stringify({ image: `data:image/jpeg;base64,${bytes.toString('base64')}` }),
  );
}

type AttackInput = { port: number; bodies: string[]; account: number };

/** Ends once every picture is answered, so that the quiet slice after it is quiet. */
function startAttack({ port, bodies, account }: AttackInput) {
  const open = () => connect(port, '127.0.0.1').on('error', () => {});
  const write = (socket: Socket, head: string[], length: number) =>
    socket.write(`${[...head, 'host: localhost', `content-length: ${length}`].join('\r\n')}\r\n\r\n`);
  const profile = (token: string) => [
    'PATCH /api/v0/users/me HTTP/1.1',
    `authorization: Bearer ${token}`,
    `idempotency-key: ${newRef()}`,
    'content-type: application/json',
  ];
  const answered = Array.from({ length: pictures }, (_, at) => {
    const [socket, body] = [open(), bodies[at % bodies.length]!];
    write(socket, profile(toAccessToken(account)), body.length);
    socket.write(body);
    return new Promise<void>((resolve) => socket.once('data', () => resolve()).once('close', resolve));
  });
  const long = Array.from({ length: longSenders }, () => {
    const socket = open();
    const token = `authorization: Bearer ${'x'.repeat(43)}`;
    write(socket, ['POST /api/v0/office/clients/import HTTP/1.1', token, 'content-type: text/csv'], longBody.length);
    socket.write(longBody);
    return socket;
  });
  const slow = Array.from({ length: slowSenders }, (_, at) => {
    const socket = open();
    write(socket, profile(at % 2 ? 'x'.repeat(43) : toAccessToken(account)), 1000);
    return socket;
  });
  const drip = setInterval(() => {
    for (const socket of slow) socket.write(' ');
  }, 500);
  return {
    async end() {
      await Promise.all(answered);
      clearInterval(drip);
      for (const socket of [...long, ...slow]) socket.destroy();
    },
  };
}
