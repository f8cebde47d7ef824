import { describe, expect, it } from 'vitest';
import { jobA } from '#domain/appointments/example-job.ts';
import { exampleTicket, exampleNow as now, exampleZone as zone } from '#domain/tickets/example-ticket.ts';
import type { Write } from '#domain/tickets/plan-approval.ts';
import type { VisitTicket } from '#domain/tickets/types.ts';
import { planAct, type VisitAct } from './plan-act.ts';

/** Thursdays from 3 to 24 December 2026, at 9:00am. */
const thursdays = {
  ...jobA,
  dayOfWeek: 'Thursday',
  repeatStartDate: '2026-12-03',
  phase: '2026-12-03',
  repeatEndDate: '2026-12-24',
} as const;

function planTickets(act: Omit<VisitAct, 'ref' | 'repeating'>, tickets: VisitTicket[]): Write[] {
  const plan = planAct({
    job: thursdays,
    jobs: [thursdays],
    exceptions: [],
    tickets,
    act: { ref: 'o', repeating: true, ...act },
    now,
    zone,
    newRef: () => 'n',
  });
  if (!plan.ok) throw new Error(JSON.stringify(plan.problems));
  return plan.writes.filter(({ kind }) => kind === 'supersedeTickets' || kind === 'moveTickets');
}

const cancellationFrom = (effectiveDate: string) =>
  exampleTicket({ ref: 'tttttttttttttttt', type: 'cancellation', effectiveDate });

// docs/product/office-acts.md, "Open requests", with a series that ends.
describe('planAct', () => {
  const toWednesdays = { effectiveDate: '2026-12-03', change: { date: '2026-12-02' } };

  it('moves a request with its last visit, and leaves it open', () => {
    expect(planTickets(toWednesdays, [cancellationFrom('2026-12-24')])).toEqual([
      { kind: 'moveTickets', tickets: [{ ref: 'tttttttttttttttt', effectiveDate: '2026-12-23' }] },
    ]);
  });

  it('moves a request later in the week where the series does', () => {
    expect(
      planTickets({ effectiveDate: '2026-12-03', change: { date: '2026-12-04' } }, [cancellationFrom('2026-12-24')]),
    ).toEqual([{ kind: 'moveTickets', tickets: [{ ref: 'tttttttttttttttt', effectiveDate: '2026-12-25' }] }]);
  });

  it('closes a request whose visits are cancelled, and does not move it', () => {
    expect(planTickets({ effectiveDate: '2026-12-10' }, [cancellationFrom('2026-12-17')])).toEqual([
      { kind: 'supersedeTickets', refs: ['tttttttttttttttt'] },
    ]);
  });

  it('closes a request from a day after the new end', () => {
    const request = cancellationFrom('2026-12-31');
    expect(planTickets(toWednesdays, [request, { ...cancellationFrom('2026-12-10'), ref: 'u' }])).toEqual([
      { kind: 'supersedeTickets', refs: ['tttttttttttttttt'] },
      { kind: 'moveTickets', tickets: [{ ref: 'u', effectiveDate: '2026-12-09' }] },
    ]);
  });

  it('leaves a request alone where visits keep their day', () => {
    const change = { startTimeOption: 'Specified', startTime: '11:00' } as const;
    expect(planTickets({ effectiveDate: '2026-12-03', change }, [cancellationFrom('2026-12-24')])).toEqual([]);
  });
});
