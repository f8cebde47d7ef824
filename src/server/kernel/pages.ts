import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { brandPages } from '#domain/brands/brand-pages.ts';
import type { Config } from '#server/config.ts';
import { findContact } from '#server/db/find-contact.ts';
import { inTaskTransaction, rows } from '#server/db/transaction.ts';
import { renderBodies } from '#server/mail/bodies.ts';
import { chooseEncoding, type PackedPage } from './compression.ts';
import type { ServerContext } from './context.ts';
import { escapeHtml } from './escape-html.ts';
import { isFromOwnMachine } from './own-machine.ts';
import type { ServiceWorker } from './service-worker.ts';
import type { WebBuild } from './web-build.ts';
import type { WorkerPage } from './worker-page.ts';

const pageType = 'text/html; charset=utf-8';
const serviceWorkerAddress = '/app/service-worker.js';
// The build's files for browsers, without its manifest and the page before it is rendered.
const isPublicFile = /^\/(assets\/[^/]+|[\w-]+\.(js|svg|png|ico|webmanifest))$/;

/** Serves everything that is not the API: the app under /app, the support worker's page under /w, and in dev the emails that were sent. */
export async function pages(
  app: FastifyInstance,
  { config, context, web }: { config: Config; context: ServerContext; web: WebBuild | undefined },
): Promise<void> {
  app.get('/', async (_request, reply) => reply.redirect('/app/'));
  // Password managers open it (https://w3c.github.io/webappsec-change-password-url/).
  app.get('/.well-known/change-password', async (_request, reply) => reply.redirect('/app/account/change-password'));
  app.get('/favicon.ico', async (_request, reply) => reply.redirect(`/app/${brandPages[context.brand.name].favicon}`));
  if (config.environment === 'dev') mailbox(app, { context, hasMailServer: config.mailUrl !== undefined });
  if (!web) return;
  await app.register(fastifyStatic, {
    root: web.folder,
    prefix: '/app/',
    index: false,
    wildcard: true,
    dotfiles: 'ignore',
    allowedPath: (path) => isPublicFile.test(path),
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheControlOf(path));
    },
  });
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const wantsPage = isRead && (path === '/app' || path.startsWith('/app/')) && !/\.\w+$/.test(path);
    if (!wantsPage) return reply.code(404).type('text/plain').send('Not found');
    return sendPage(request, reply, web);
  });
  app.get('/app/', async (request, reply) => sendPage(request, reply, web));
  app.get(serviceWorkerAddress, async (request, reply) => sendServiceWorker(request, reply, web.serviceWorker));
  workerPages(app, web.worker);
}

/** Serves the support worker's page under /w, and the service worker that keeps it there. */
function workerPages(app: FastifyInstance, { page, etag, serviceWorker }: WorkerPage) {
  const send = (request: FastifyRequest, reply: FastifyReply) =>
    sendPacked(request, reply, { packed: page, etag, type: pageType });
  app.get('/w', async (request, reply) => send(request, reply));
  app.get<{ Params: { '*': string } }>('/w/*', async (request, reply) =>
    request.params['*'].includes('.') ? reply.callNotFound() : send(request, reply),
  );
  app.get('/w/service-worker.js', async (request, reply) =>
    // A service worker serves only what lies below its own file unless its reply allows more.
    sendServiceWorker(request, reply.header('service-worker-allowed', '/w'), serviceWorker),
  );
}

function sendServiceWorker(request: FastifyRequest, reply: FastifyReply, { code, etag }: ServiceWorker) {
  return sendPacked(request, reply, { packed: code, etag, type: 'text/javascript; charset=utf-8' });
}

/** Keeps files with a hash in their name for ever, since they never change; browsers request the favicon with every page. */
function cacheControlOf(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable';
  return /\.(svg|png)(\.br|\.gz)?$/.test(path) ? 'public, max-age=86400' : 'no-cache';
}

/** Sends the one page of the app. */
function sendPage(request: FastifyRequest, reply: FastifyReply, { page, etag }: WebBuild) {
  return sendPacked(request, reply, { packed: page, etag, type: pageType });
}

type PackedReply = { packed: PackedPage; etag: string; type: string };

/** Sends what was packed at the start, or 304 where it has not changed. */
function sendPacked(request: FastifyRequest, reply: FastifyReply, { packed, etag, type }: PackedReply) {
  reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const encoding = chooseEncoding(request.headers['accept-encoding'], ['br', 'gzip']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type(type).send(packed[encoding ?? 'plain']);
}

/** Serves /dev/mailbox: the emails of a development server, newest first, for people at this machine alone. */
function mailbox(app: FastifyInstance, { context, hasMailServer }: { context: ServerContext; hasMailServer: boolean }) {
  const waiting = hasMailServer ? 'waiting to be sent' : 'kept here';
  const note = hasMailServer ? '' : '<p>No mail server is set (MAIL_URL), so emails are kept here and not sent.</p>';
  app.get('/dev/mailbox', async (request, reply) => {
    if (!isFromOwnMachine(request)) return reply.callNotFound();
    const [emails, contact] = await inTaskTransaction(context.pool, async (tx) => [
      await rows<{ to_address: string; subject: string; body: string; created_at: string; sent_at: string | null }>(
        tx,
        'select to_address, subject, body, created_at, sent_at from outbox order by created_at desc, ref limit 100',
      ),
      await findContact(tx),
    ]);
    const items = emails.map(
      (email) =>
        `<article><h2>${escapeHtml(email.subject)}</h2><p>To ${escapeHtml(email.to_address)}, ${email.created_at}, ${email.sent_at ? 'sent' : waiting}</p>${renderBodies({ ...email, contact, publicUrl: context.publicUrl }).html}</article>`,
    );
    const body = note + (items.length > 0 ? items.join('<hr>') : '<p>No emails yet.</p>');
    return reply
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox</title><h1>Mailbox</h1>${body}</html>`,
      );
  });
}
