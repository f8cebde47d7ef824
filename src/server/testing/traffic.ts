import { Socket } from 'node:net';
import pg from 'pg';
import { vi } from 'vitest';

/** The cost of a call between the server and its database. */
export type Traffic<R> = {
  /** Begin and commit among them. */
  statements: number;
  /** Statements that leave in one packet share one. */
  roundTrips: number;
  /** Bytes from the database. */
  received: number;
  reply: R;
};

const written = ['_write', '_writev'] as const;
type Writing = Record<(typeof written)[number], (...args: unknown[]) => void>;

/** Counts what a call sends to the database, on any connection, and what comes back. Nothing else may run. */
export async function countTraffic<R>(call: () => Promise<R>): Promise<Traffic<R>> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const before = new Map<Socket, number>();
  let roundTrips = 0;
  const writes = written.map((name) => {
    const prototype = Socket.prototype as unknown as Writing;
    const write = prototype[name];
    return vi.spyOn(prototype, name).mockImplementation(function (this: unknown, ...args) {
      const socket = this as Socket;
      if (!before.has(socket)) before.set(socket, socket.bytesRead);
      roundTrips++;
      write.apply(this, args);
    });
  });
  try {
    const reply = await call();
    const received = [...before].reduce((sum, [socket, bytes]) => sum + socket.bytesRead - bytes, 0);
    // Beside a call that takes long the pool looks whether its database is still there (record 64).
    const statements = query.mock.calls.filter(([sent]) => !textOf(sent).includes('pg_postmaster_start_time()')).length;
    return { statements, roundTrips, received, reply };
  } finally {
    for (const spy of [query, ...writes]) spy.mockRestore();
  }
}

const textOf = (sent: string | { text?: string }) => (typeof sent === 'string' ? sent : (sent.text ?? ''));
