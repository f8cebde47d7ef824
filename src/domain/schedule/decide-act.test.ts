import { describe, expect, it } from 'vitest';
import { exampleException, jobA } from '#domain/appointments/example-job.ts';
import { exampleNow as now, exampleZone as zone } from '#domain/tickets/example-ticket.ts';
import { type ActDecisionInput, decideAct } from './decide-act.ts';

const comes = 'xxxxxxxxxxxxxxxx';

function decide(act: Partial<ActDecisionInput['act']>, more: Partial<ActDecisionInput> = {}) {
  const facts = { job: jobA, jobs: [jobA], exceptions: [], tickets: [], clientAbsences: [] };
  const full = { ref: 'aaaaaaaaaaaaaaaa', effectiveDate: '2026-11-23', repeating: false, ...act };
  return decideAct({ ...facts, act: full, now, zone, newRef: () => 'n', reason: 'By phone.', ...more });
}

// docs/product/office-acts.md, "Acts".
describe('decideAct', () => {
  it('says who did not come before, and what is booked then', () => {
    const [came] = jobA.supportWorkerRefs;
    const supportWorkerRefs = [came!, comes];
    expect(decide({ change: { supportWorkerRefs, workersNeeded: 2 } })).toMatchObject({
      ...{ ok: true, jobRef: jobA.ref, choice: { chosen: supportWorkerRefs, newlyChosen: [comes] } },
      audits: [{ action: 'visitChanged', subjectRef: jobA.ref }],
      act: {
        ...{ ref: 'aaaaaaaaaaaaaaaa', type: 'change', originalDate: '2026-11-23', reason: 'By phone.' },
        about: { workers: { from: [], to: [comes] } },
      },
      notice: { kind: 'changed', content: { message: 'By phone.' }, schedule: { single: true } },
    });
  });

  it('counts for a series who comes to all of it, not to its first visit alone', () => {
    const exceptions = [exampleException('2026-11-23', { supportWorkerRefs: [comes] })];
    const change = { supportWorkerRefs: [comes] };
    expect(decide({ repeating: true, change }, { exceptions })).toMatchObject({ choice: { newlyChosen: [comes] } });
    expect(decide({ change: { ...change, date: '2026-11-24' } }, { exceptions })).toMatchObject({
      choice: { newlyChosen: [] },
    });
  });

  it('keeps when a cancelled visit would have begun', () => {
    const change = decide({});
    expect(change).toMatchObject({
      ...{
        choice: { chosen: [] },
        audits: [{ action: 'visitCancelled' }],
        notice: { kind: 'cancelled', schedule: undefined },
      },
      act: { type: 'cancellation', beginsAt: Date.parse('2026-11-22T20:00:00.000Z') },
    });
    expect(change).not.toHaveProperty('act.about.workers');
  });

  it('answers a request in its words, and to its asker', () => {
    const ticket = {
      ...{ ref: 'rrrrrrrrrrrrrrrr', type: 'change' as const, jobRef: jobA.ref, seriesRef: jobA.seriesRef },
      ...{
        originalDate: '2026-11-23',
        effectiveDate: null,
        about: { version: 1, kind: 'move', service: 'Shopping', date: '2026-11-23', day: '2026-11-24' } as const,
        message: null,
      },
      ...{ askedBy: 'ana', beginsAt: null },
    } as const;
    const change = { startTimeOption: 'Specified', startTime: '11:00' } as const;
    const answer = { ticket, text: 'At eleven.', wishes: ['Mele'] };
    expect(decide({ change }, { answer: { ...answer, status: 'approved' } })).toMatchObject({
      ...{ audits: [{ action: 'visitChanged' }], act: { reason: 'By phone.' } },
      answer: { ref: ticket.ref, status: 'approved', text: 'At eleven.', schedule: { startTime: '11:00' } },
      notice: {
        ...{ kind: 'approved', askedBy: 'ana' },
        content: {
          subjects: [{ kind: 'request', about: { kind: 'move', day: '2026-11-24' } }],
          message: 'At eleven.',
          wishes: ['Mele'],
        },
      },
    });
    expect(decide({ change }, { answer: { ...answer, status: 'declined' } })).toMatchObject({
      answer: { status: 'declined', schedule: undefined },
      notice: { kind: 'declined' },
    });
  });

  it('refuses what the day does not allow before what would not change', () => {
    const same = { supportWorkerRefs: jobA.supportWorkerRefs };
    const clientAbsences = [{ from: '2026-11-20', to: '2026-11-30' }];
    expect(decide({ change: same }, { clientAbsences })).toMatchObject({
      ok: false,
      problems: [{ path: '', message: 'The client is away on Mon 23 Nov, so this visit is cancelled.' }],
    });
    expect(decide({ change: same })).toMatchObject({
      ok: false,
      problems: [{ message: 'Nothing would change. Choose what to change.' }],
    });
  });
});
