import { randomUUID } from 'node:crypto';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { api } from '#contract/api.ts';
import type { Config } from './config.ts';
import { refuseBeyondCapacity } from './kernel/admission.ts';
import { type BodyRoom, boundBodies } from './kernel/body-budget.ts';
import { compressReads } from './kernel/compression.ts';
import type { ServerContext } from './kernel/context.ts';
import { health, type Readiness } from './kernel/health.ts';
import { acceptEmptyJson } from './kernel/json-body.ts';
import { logOptions } from './kernel/log-options.ts';
import { openApiDocument } from './kernel/openapi.ts';
import { pages } from './kernel/pages.ts';
import { AppError, notFound, type Refusal, replyWithFrameworkProblem, replyWithProblem } from './kernel/problem.ts';
import { countReplies, hasTwoHosts } from './kernel/requests.ts';
import { createRouter, type Router } from './kernel/route.ts';
import { securityHeaders } from './kernel/security-headers.ts';
import {
  boundSlowBodies,
  createHttpServer,
  discardSlowly,
  onClientError,
  type SendingTimes,
  sendingTimes,
} from './kernel/slow-senders.ts';
import { warnOfUnnamedProxy } from './kernel/unnamed-proxy.ts';
import type { WebBuild } from './kernel/web-build.ts';
import { addressRoutes } from './modules/addresses/routes.ts';
import { calendarFeedPage } from './modules/appointments/calendar-feeds/feed-page.ts';
import { calendarFeedRoutes } from './modules/appointments/calendar-feeds/routes.ts';
import { clientWorkerRoutes } from './modules/appointments/client-workers/routes.ts';
import { appointmentRoutes } from './modules/appointments/routes.ts';
import { workerImport } from './modules/appointments/support-workers/import.ts';
import { workerVisitRoutes } from './modules/appointments/support-workers/routes.ts';
import { activityRoutes } from './modules/audit/routes.ts';
import { browserFaultRoutes } from './modules/browser-faults/routes.ts';
import { addGuidanceFiles } from './modules/content/guidance/guidance-files.ts';
import { addOpenPages } from './modules/content/open-pages.ts';
import { contentRoutes } from './modules/content/routes.ts';
import { downloadPage } from './modules/documents/downloads/download-page.ts';
import { documentRoutes } from './modules/documents/routes.ts';
import { complaintRoutes } from './modules/feedback/complaints/routes.ts';
import { feedbackRoutes } from './modules/feedback/routes.ts';
import { accountRoutes } from './modules/identity/accounts/routes.ts';
import { emailChangeRoutes } from './modules/identity/email-changes/routes.ts';
import { passwordRoutes } from './modules/identity/passwords/routes.ts';
import { traceRefusal } from './modules/identity/refusals/service.ts';
import { registrationRoutes } from './modules/identity/registrations/routes.ts';
import { factorRoutes } from './modules/identity/second-factor/routes.ts';
import { authRoutes } from './modules/identity/sign-in/routes.ts';
import { userRoutes } from './modules/identity/users/routes.ts';
import { imageRoutes } from './modules/images/routes.ts';
import { makeAvatars } from './modules/images/service.ts';
import { transactionImport } from './modules/individualised-funding/imports/service.ts';
import { individualisedFundingRoutes } from './modules/individualised-funding/routes.ts';
import { noticeRoutes } from './modules/notices/routes.ts';
import { organisationRoutes } from './modules/organisations/routes.ts';
import { payrollRoutes } from './modules/payroll/routes.ts';
import { clientSearchRoutes } from './modules/people/client-search/routes.ts';
import { clientImport } from './modules/people/clients/import.ts';
import { clientRoutes } from './modules/people/clients/routes.ts';
import { clientDetailsRoutes } from './modules/people/details/routes.ts';
import { fundingRoutes } from './modules/people/fundings/routes.ts';
import { acceptCsv } from './modules/people/imports/accept-csv.ts';
import { importRoutes } from './modules/people/imports/routes.ts';
import { importUndoRoutes } from './modules/people/imports/undo/routes.ts';
import { regionRoutes } from './modules/people/regions/routes.ts';
import { recordRoutes } from './modules/records/routes.ts';
import { absenceRoutes } from './modules/schedule/absences/routes.ts';
import { actRoutes } from './modules/schedule/acts/routes.ts';
import { officeBookingRoutes } from './modules/schedule/bookings/routes.ts';
import { clientAbsenceRoutes } from './modules/schedule/client-absences/routes.ts';
import { confirmationRoutes } from './modules/schedule/confirmations/routes.ts';
import { endingRoutes } from './modules/schedule/endings/routes.ts';
import { findRoutes } from './modules/schedule/find/routes.ts';
import { followedClientRoutes } from './modules/schedule/followed-clients/routes.ts';
import { holidayRoutes } from './modules/schedule/holidays/routes.ts';
import { seriesImport } from './modules/schedule/imports/service.ts';
import { numbersRoutes } from './modules/schedule/numbers/routes.ts';
import { schedulePaperRoutes } from './modules/schedule/papers/routes.ts';
import { reassignmentRoutes } from './modules/schedule/reassignments/routes.ts';
import { ringRoutes } from './modules/schedule/ring/routes.ts';
import { todayRoutes } from './modules/schedule/today/routes.ts';
import { weekRoutes } from './modules/schedule/week/routes.ts';
import { settingsRoutes } from './modules/settings/routes.ts';
import { supportNetworkRoutes } from './modules/support-network/routes.ts';
import { supportWorkerRoutes } from './modules/support-workers/routes.ts';
import { workerSearchRoutes } from './modules/support-workers/search/routes.ts';
import { answerRoutes } from './modules/tickets/answers/routes.ts';
import { careRegistrationRoutes } from './modules/tickets/care-registrations/routes.ts';
import { fundingRegistrationRoutes } from './modules/tickets/funding-registrations/routes.ts';
import { queueRoutes } from './modules/tickets/queue/routes.ts';
import { ticketRoutes } from './modules/tickets/routes.ts';
import { entryRoutes } from './modules/timesheets/entries/routes.ts';
import { fundedHoursRoutes } from './modules/timesheets/funded-hours/routes.ts';
import { timesheetPaperRoutes } from './modules/timesheets/papers/routes.ts';
import { processingRoutes } from './modules/timesheets/processing/routes.ts';
import { timesheetRoutes } from './modules/timesheets/reading/routes.ts';
import { readFundedTime } from './modules/timesheets/reading/service.ts';
import { transitionRoutes } from './modules/timesheets/transitions/routes.ts';
import { weekVisitRoutes } from './modules/timesheets/visits/routes.ts';
import { workerPageRoutes } from './modules/worker-page/routes.ts';
import type { Tracing } from './start/tracing.ts';

export type AppOptions = {
  config: Config;
  context: ServerContext;
  web?: WebBuild;
  /** The health that proxies see; the code that stops the server changes it. */
  readiness?: Readiness;
  /** The times that requests may take to arrive. */
  times?: SendingTimes;
  tracing?: Tracing | undefined;
  /** The room for long bodies, where several apps of a process share it. */
  bodies?: BodyRoom | undefined;
  /** The stream that the log goes to; standard output by default. */
  logStream?: { write(line: string): void };
};

/** Builds the whole HTTP side, not yet listening: the API under /api/v0, the web app under /app. */
export async function buildApp({
  config,
  context,
  web,
  readiness = { isDraining: false },
  times = sendingTimes,
  tracing,
  bodies,
  logStream,
}: AppOptions): Promise<FastifyInstance> {
  const headers = await securityHeaders(config, web);
  const app = Fastify({
    logger: logOptions(config, logStream),
    // Two lines a request cost more than an unchanged calendar; failures are logged anyway, with the request's id.
    logController: new LogController({ disableRequestLogging: !/debug|trace/.test(config.logLevel) }),
    genReqId: () => randomUUID(),
    trustProxy: parseTrustedProxies(config.trustProxy),
    routerOptions: { maxParamLength: 200 },
    serverFactory: (answer) => createHttpServer(refuseBeyondCapacity(answer, context, { times, headers }), times),
    clientErrorHandler: onClientError,
    frameworkErrors: (error, request, reply) => {
      discardSlowly(request);
      return replyWithFrameworkProblem(error, request, reply.headers(headers));
    },
  });
  app.setErrorHandler<Refusal>(async (error, request, reply) => {
    await traceRefusal(context, error, request);
    return replyWithProblem(error, request, reply);
  });
  tracing?.traceCalls(app, config.provider);
  countReplies(app, context);
  warnOfUnnamedProxy(app, config);
  boundSlowBodies(app, context, times);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    done(hasTwoHosts(request.raw) ? new AppError('invalid', 'Send the header Host once.') : undefined);
  });
  await app.register(formbody);
  await app.register(
    async (scope) => {
      requireDeclaredRoutes(scope);
      scope.addHook('onSend', (_request, reply, _payload, done) => {
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
        done();
      });
      compressReads(scope);
      acceptEmptyJson(scope);
      boundBodies(scope, context, bodies);
      makeAvatars(scope, context);
      const router = createRouter(scope, context);
      addModules(router);
      workerPageRoutes(router);
      importUndoRoutes(router, [clientImport, workerImport, seriesImport]);
      await acceptCsv(scope, (files) => {
        const fileRouter = createRouter(files, context);
        importRoutes(fileRouter, 'clients', clientImport);
        importRoutes(fileRouter, 'support-workers', workerImport);
        importRoutes(fileRouter, 'series', seriesImport);
        importRoutes(fileRouter, 'funding-transactions', transactionImport);
      });
      const { productName } = context.brand;
      let document: ReturnType<typeof openApiDocument> | undefined;
      router.route('GET /openapi.json', async () => {
        document ??= openApiDocument({ productName, baseUrl: `${config.publicUrl}${config.apiBase}` });
        return document;
      });
      scope.setNotFoundHandler((request, reply) => replyWithProblem(notFound(), request, reply));
    },
    { prefix: config.apiBase },
  );
  health(app, { pool: context.pool, readiness });
  addGuidanceFiles(app, context);
  downloadPage(app, context);
  calendarFeedPage(app, context);
  if (web) addOpenPages(app, { context, web });
  await pages(app, { config, context, web });
  return app;
}

/** Adds the modules in their order (docs/architecture.md, "Which folder may import which"). */
function addModules(router: Router) {
  activityRoutes(router);
  imageRoutes(router);
  settingsRoutes(router);
  contentRoutes(router);
  addressRoutes(router);
  authRoutes(router);
  passwordRoutes(router);
  registrationRoutes(router);
  factorRoutes(router);
  userRoutes(router);
  emailChangeRoutes(router);
  accountRoutes(router);
  browserFaultRoutes(router);
  organisationRoutes(router);
  clientRoutes(router);
  clientDetailsRoutes(router);
  fundingRoutes(router);
  clientSearchRoutes(router);
  regionRoutes(router);
  documentRoutes(router);
  individualisedFundingRoutes(router);
  supportNetworkRoutes(router);
  supportWorkerRoutes(router);
  workerSearchRoutes(router);
  appointmentRoutes(router);
  calendarFeedRoutes(router);
  workerVisitRoutes(router);
  clientWorkerRoutes(router);
  noticeRoutes(router);
  feedbackRoutes(router);
  complaintRoutes(router);
  ticketRoutes(router);
  answerRoutes(router, { readFundedTime });
  queueRoutes(router);
  careRegistrationRoutes(router);
  fundingRegistrationRoutes(router);
  weekRoutes(router);
  followedClientRoutes(router);
  schedulePaperRoutes(router);
  confirmationRoutes(router);
  payrollRoutes(router);
  numbersRoutes(router);
  findRoutes(router);
  holidayRoutes(router);
  todayRoutes(router);
  absenceRoutes(router);
  clientAbsenceRoutes(router);
  endingRoutes(router);
  actRoutes(router);
  officeBookingRoutes(router);
  reassignmentRoutes(router);
  ringRoutes(router);
  timesheetRoutes(router);
  fundedHoursRoutes(router);
  entryRoutes(router);
  weekVisitRoutes(router);
  transitionRoutes(router);
  processingRoutes(router);
  timesheetPaperRoutes(router);
  recordRoutes(router);
}

/** Prevents a start with a route that declares no access, or with a declared endpoint that has no route. */
export function requireDeclaredRoutes(scope: FastifyInstance) {
  const implemented = new Set<string>();
  scope.addHook('onRoute', ({ config, method, path }) => {
    if (method === 'HEAD' || method === 'OPTIONS') return;
    if (!config?.endpoint) throw new Error(`${method} ${path} declares no access`);
    implemented.add(config.endpoint);
  });
  scope.addHook('onReady', async () => {
    const missing = Object.keys(api).filter((name) => !implemented.has(name));
    if (missing.length > 0) throw new Error(`not implemented: ${missing.join(', ')}`);
  });
}

/** Parses the setting: a number trusts that many proxies in front of the server; a list trusts their addresses. */
function parseTrustedProxies(
  setting: Config['trustProxy'],
): string[] | false | ((address: string, hop: number) => boolean) {
  return typeof setting === 'number' ? (_address, hop) => hop < setting : setting;
}
