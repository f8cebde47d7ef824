import { createServer } from 'node:net';
import { StartError } from '#server/start/start-error.ts';

/** Tries the address before anything slow, so that a port in use shows at once. */
export async function checkPort(host: string, port: number): Promise<void> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, host, resolve);
    });
  } catch (error) {
    throw listenError(error, host, port);
  } finally {
    server.close();
  }
}

/** Explains why a server could not listen; returns any other error unchanged. */
export function listenError(error: unknown, host: string, port: number): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} is already in use. Stop what uses it, or start with another, such as PORT=${port + 1} npm start.`,
      );
    case 'EACCES':
      return new StartError(
        `Port ${port} needs more rights than this user has. Start with a port above 1023, such as PORT=4000 npm start.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(
        `HOST is "${host}", which is not an address of this machine. Use 127.0.0.1 for this machine only, or 0.0.0.0 for all.`,
      );
    default:
      return error;
  }
}
