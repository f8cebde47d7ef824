import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A connection and where it leads. */
type Pair = { near: Socket; far: Socket; isSilent: boolean };

export type DatabaseProxy = {
  /** The address of the database as it is reached through the proxy. */
  url: string;
  /** Drops what is sent over the connections that are open, and over new ones, and closes none: as a network does that is cut. */
  freeze(): void;
  /** Forwards again what comes from now on. */
  thaw(): void;
  /** Leads new connections to another server. Those that are frozen stay so. */
  lead(databaseUrl: string): void;
  /** Closes the connections that are open. */
  cut(): void;
  close(): Promise<void>;
};

/** Starts a TCP proxy before a PostgreSQL, as one that follows the primary has it, with the faults of a network. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const pairs = new Set<Pair>();
  const state = { target: new URL(databaseUrl), isFrozen: false };
  const server = createServer((near) => {
    const pair: Pair = { near, far: connectTo(state.target), isSilent: state.isFrozen };
    pairs.add(pair);
    join(pair);
    near.once('close', () => pairs.delete(pair));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = (server.address() as { port: number }).port;
  const cut = () => {
    for (const { near, far } of pairs) for (const socket of [near, far]) socket.destroy();
  };
  const setFrozen = (isFrozen: boolean) => {
    state.isFrozen = isFrozen;
    for (const pair of pairs) pair.isSilent = isFrozen;
  };
  return {
    url: Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(own) }).href,
    freeze: () => setFrozen(true),
    thaw: () => setFrozen(false),
    lead(next) {
      state.target = new URL(next);
      state.isFrozen = false;
    },
    cut,
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}

const connectTo = ({ hostname, port }: URL) => connect(Number(port || 5432), hostname);

function join(pair: Pair): void {
  const { near, far } = pair;
  near.on('data', (part) => pair.isSilent || far.write(part));
  far.on('data', (part) => pair.isSilent || near.write(part));
  near.on('close', () => far.destroy());
  far.on('close', () => pair.isSilent || near.destroy());
  for (const socket of [near, far]) socket.on('error', () => {});
}
