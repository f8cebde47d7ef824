import { once } from 'node:events';
import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { createTestDatabase } from '../testing/database.ts';
import { findFreePort } from '../testing/run-main.ts';
import { startServer } from './start-server.ts';
import { nameStatement } from './tracing.ts';

type SentSpan = { name: string; traceId: string; spanId: string; parentSpanId?: string };

/** Starts a collector that keeps the spans that it gets. */
async function startCollector() {
  const spans: SentSpan[] = [];
  const texts: string[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    texts.push(text);
    for (const { scopeSpans } of JSON.parse(text).resourceSpans)
      for (const scope of scopeSpans) spans.push(...scope.spans);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${port}/v1/traces`, spans, texts, close };
}

describe('traces', () => {
  it('have a span for a call by its endpoint, and in it one for each statement, without a value of either', async () => {
    const database = await createTestDatabase();
    const collector = await startCollector();
    const port = await findFreePort();
    const settings = {
      PORT: String(port),
      SEED: 'none',
      LOG_LEVEL: 'silent',
      DATA_KEY: '0123456789abcdef'.repeat(4),
      TRACES_URL: collector.url,
    };
    const server = await startServer({ config: loadConfig(settings), databaseUrls: database.urls });
    const reply = await fetch(
      `http://127.0.0.1:${port}/api/v0/clients/0000000000000000/appointments?start=2026-11-16&end=2026-11-17`,
      {
        headers: { authorization: 'Bearer secret-token-of-rose' },
      },
    );
    expect(reply.status).toBe(401);
    await server.close();
    await collector.close();
    await database.drop();
    const call = collector.spans.find(({ name }) => name === 'GET /clients/{clientRef}/appointments');
    expect(call).toBeDefined();
    expect(call!.parentSpanId).toBeUndefined();
    const inside = collector.spans.filter(
      ({ parentSpanId, traceId }) => parentSpanId === call!.spanId && traceId === call!.traceId,
    );
    expect(inside.map(({ name }) => name)).toEqual(['select authorize']);
    expect(collector.texts.join()).not.toMatch(/secret-token|0000000000000000|2026-11-1/);
  });

  it.each([
    ['begin', 'begin'],
    ['select * from authorize($1, $2, $3) caller', 'select authorize'],
    ['select count_write($1)', 'select count_write'],
    ['with write_0 as (insert into jobs (ref) values ($1)) update rosters set version = 1', 'with jobs'],
    ['update tickets set status = $1', 'update tickets'],
  ])('name %s', (text, name) => expect(nameStatement(text)).toBe(name));
});
