import { Counter, Histogram, Registry } from 'prom-client';

/** The counts for operators (docs/operations.md, "Counts for operators"). No label names a person or a thing. */
export type Metrics = ReturnType<typeof createMetrics>;

/** Creates the counts of a server, or of one of its many providers, which each count then names. */
export function createMetrics(provider?: string) {
  const registry = new Registry();
  if (provider !== undefined) registry.setDefaultLabels({ provider });
  const registers = [registry];
  return {
    registry,
    replies: new Counter({
      name: 'alongside_replies_total',
      help: 'Replies by endpoint and status',
      labelNames: ['endpoint', 'status'] as const,
      registers,
    }),
    replySeconds: new Histogram({
      name: 'alongside_reply_seconds',
      help: 'Seconds from a request to its reply, by endpoint',
      labelNames: ['endpoint'] as const,
      buckets: [0.005, 0.02, 0.1, 0.5, 1, 2, 5, 20],
      registers,
    }),
    refusals: new Counter({
      name: 'alongside_refusals_total',
      help: 'Calls refused because of the caller: unauthenticated, forbidden, notFound',
      labelNames: ['code'] as const,
      registers,
    }),
    turnedAway: new Counter({
      name: 'alongside_turned_away_total',
      help: 'Calls refused at once with 503, because they would have waited too long',
      registers,
    }),
    signInFailures: new Counter({
      name: 'alongside_sign_in_failures_total',
      help: 'Sign-ins refused, by the error of the reply',
      labelNames: ['error'] as const,
      registers,
    }),
    enumeratingPeople: new Counter({
      name: 'alongside_enumerating_people_total',
      help: 'Things that are not their own, asked for by people who had asked for a hundred within the hour',
      registers,
    }),
    browserFaults: new Counter({
      name: 'alongside_browser_faults_total',
      help: 'Pages that broke in a browser, by release and route',
      labelNames: ['release', 'route'] as const,
      registers,
    }),
    emailFailures: new Counter({
      name: 'alongside_email_failures_total',
      help: 'Emails that a mail server did not take, and those given up',
      labelNames: ['outcome'] as const,
      registers,
    }),
    slowStatements: new Counter({
      name: 'alongside_slow_statements_total',
      help: 'Statements that took longer than a second',
      registers,
    }),
    taskFailures: new Counter({
      name: 'alongside_task_failures_total',
      help: 'Background tasks that failed',
      registers,
    }),
  };
}
