import { createServer, type ServerResponse } from 'node:http';

/** A proxy before a server, for a test that needs a second release or a server that does not answer. */
export type ReleaseProxy = {
  url: string;
  /** Serves the same files as another release from now on. */
  release(): void;
  /** Answers no address like this from now on, or every one again. */
  withhold(address: RegExp | undefined): void;
  close(): Promise<void>;
};

export async function startProxy(target: string): Promise<ReleaseProxy> {
  let releases = 0;
  let withheld: RegExp | undefined;
  const server = createServer(async (request, response) => {
    const body: Buffer[] = [];
    for await (const chunk of request) body.push(chunk);
    if (withheld?.test(request.url ?? '')) return void request.socket.destroy();
    const { host: _host, connection: _connection, ...headers } = request.headers as Record<string, string>;
    const answer = await fetch(target + request.url, {
      method: request.method ?? 'GET',
      headers: { ...headers, 'accept-encoding': 'identity' },
      ...(body.length > 0 && { body: Buffer.concat(body) }),
    });
    const isWorker = request.url === '/app/service-worker.js';
    await reply(response, answer, isWorker ? `\n// ${releases}` : '');
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://localhost:${port}`,
    release() {
      releases += 1;
    },
    withhold(address) {
      withheld = address;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function reply(response: ServerResponse, answer: Response, more: string) {
  const { 'content-length': _, etag, ...headers } = Object.fromEntries(answer.headers);
  // The browser would keep the code of the release before.
  response.writeHead(answer.status, more ? headers : { ...headers, ...(etag && { etag }) });
  response.end(Buffer.concat([Buffer.from(await answer.arrayBuffer()), Buffer.from(more)]));
}
