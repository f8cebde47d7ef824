import { createServer } from 'node:http';
import { join } from 'node:path';
import { build } from 'vite';
import { findFreePort } from '#server/testing/run-main.ts';

export type BarePage = { url: string; close(): void };

/** Serves the yardstick for moves between screens: the router with nothing in it, built like the app. */
export async function startBarePage(): Promise<BarePage> {
  const root = join(import.meta.dirname, 'bare-router');
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2023',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(root, 'bare.html') },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !('output' in output)) throw new Error('The bare page was not built.');
  const files = new Map(output.output.map((file) => [`/${file.fileName}`, 'code' in file ? file.code : file.source]));
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const isScript = path.endsWith('.js');
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(files.get(path) ?? files.get('/bare.html'));
  });
  const port = await findFreePort();
  server.listen(port, '127.0.0.1');
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
