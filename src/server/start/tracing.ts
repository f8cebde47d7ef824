import { context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Spans for a collector of OpenTelemetry: one for each call, and in it one for each of its statements. */
export type Tracing = {
  /** `provider` is the one that the app serves, where the process serves many. */
  traceCalls(app: FastifyInstance, provider: string | undefined): void;
  /** Begins the span of a statement, and returns what ends it. */
  traceStatement(text: string): () => void;
  close(): Promise<void>;
};

/**
 * Starts sending spans (docs/operations.md, "Traces"). They name endpoints and statements, and no person, address or value. Only a server
 * that is asked to trace imports this file, so that the others load none of these libraries.
 */
export function startTracing({ url, build }: { url: string; build: string }): Tracing {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'alongside', 'service.version': build }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
  const tracer = provider.getTracer('alongside');
  const spans = new WeakMap<FastifyRequest, Span>();
  return {
    traceCalls(app, provider) {
      const attributes = provider === undefined ? {} : { 'alongside.provider': provider };
      app.addHook('onRequest', (request, _reply, done) => {
        const { endpoint = 'pages' } = request.routeOptions.config;
        const span = tracer.startSpan(endpoint, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT);
        spans.set(request, span);
        context.with(trace.setSpan(ROOT_CONTEXT, span), done);
      });
      app.addHook('onResponse', (request, { statusCode }, done) => {
        const span = spans.get(request);
        span?.setAttribute('http.response.status_code', statusCode);
        if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
        done();
      });
    },
    traceStatement(text) {
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
      const span = tracer.startSpan(nameStatement(text), { kind: SpanKind.CLIENT, attributes });
      return () => span.end();
    },
    async close() {
      await provider.shutdown();
      context.disable();
    },
  };
}

/** Names a statement by what it does and to which table or function: `insert jobs`, `select authorize`, `commit`. */
export function nameStatement(text: string): string {
  const [, verb = 'statement'] = /([a-z]+)/i.exec(text) ?? [];
  const [, object] =
    /\b(?:from|into|update|select)\s+([a-z_]+)(?=[\s(,;]|$)/i.exec(text.replace(/^\s*select\s+\*/i, '')) ?? [];
  return object ? `${verb} ${object}` : verb;
}
