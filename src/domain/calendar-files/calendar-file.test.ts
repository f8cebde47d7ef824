import ICAL from 'ical.js';
import nodeIcal, { type VEvent } from 'node-ical';
import { describe, expect, it } from 'vitest';
import { exampleException, exampleSingleJob, jobA, jobsOfSplit } from '#domain/appointments/example-job.ts';
import type { Job, VisitException } from '#domain/appointments/types.ts';
import { instantOf } from '#domain/time/zone.ts';
import { type CalendarContent, makeCalendarFile } from './calendar-file.ts';
import { type CalendarVisitsInput, listCalendarVisits } from './list-calendar-visits.ts';

const zone = 'Pacific/Auckland';
const now = instantOf({ date: '2026-11-20', time: '09:00', zone });

type FileOptions = Partial<CalendarVisitsInput> & { content?: CalendarContent; version?: number; clientName?: string };

function makeFile({ content = 'names', version = 7, clientName = 'Rose Hākaraia', ...roster }: FileOptions = {}) {
  const visits = listCalendarVisits({
    ...{ start: '2026-11-23', end: '2026-11-29', jobs: [jobA], visits: [], completed: [], tickets: [], absences: [] },
    supportWorkers: [{ ref: 'wwwwwwwwwwwwwwww', givenName: 'Grace' }],
    services: { 'personal-care': 'Personal care' },
    ...{ zone, now },
    ...roster,
  });
  return makeCalendarFile({
    ...{ visits, content, version, clientName, now, zone: roster.zone ?? zone },
    ...{ clientRef: 'cccccccccccccccc', productName: 'Alongside', publicUrl: 'https://portal.example.org' },
  });
}

/** Reads a file with two parsers, which must agree. */
function read(file: string) {
  const first = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      start: event.startDate.toJSDate().toISOString(),
      summary: event.summary,
      status: component.getFirstPropertyValue('status'),
      sequence: event.sequence,
    };
  });
  const second = Object.values(nodeIcal.sync.parseICS(file))
    .filter((part): part is VEvent => part?.type === 'VEVENT')
    .map((event) => ({
      uid: event.uid,
      start: event.start.toISOString(),
      summary: event.summary,
      status: event.status,
      sequence: Number(event.sequence),
    }));
  expect(second).toEqual(first);
  return first;
}

const single = (differs: Partial<Job>) => makeFile({ jobs: [exampleSingleJob('2026-11-24', differs)] });
const visitOf23rd = (differs: Partial<VisitException>) => ({ visits: [exampleException('2026-11-23', differs)] });

describe('makeCalendarFile', () => {
  it('has an event for a visit, which two parsers read alike', () => {
    expect(read(makeFile())).toEqual([
      {
        uid: 'ssssssssssssssss-2026-11-23@portal.example.org',
        start: '2026-11-22T20:00:00.000Z',
        summary: 'Personal care with Grace',
        status: 'CONFIRMED',
        sequence: 7,
      },
    ]);
    expect(makeFile()).toContain('DTEND:20261122T210000Z\r\n');
  });

  it('has no method, which needs an organiser in each event', () => {
    expect(makeFile()).not.toMatch(/^(METHOD|ORGANIZER)/m);
  });

  it('tells no name and no service where only times are chosen', () => {
    const file = makeFile({ content: 'times' });
    expect(read(file)[0]!.summary).toBe('Visit');
    expect(file).not.toMatch(/Grace|Personal|Rose/);
  });

  it('keeps the UID of a moved visit and shows its new time', () => {
    const [before] = read(makeFile());
    const [after] = read(makeFile({ ...visitOf23rd({ date: '2026-11-24', startTime: '14:00' }), version: 8 }));
    expect(after).toEqual({ ...before, start: '2026-11-24T01:00:00.000Z', sequence: 8 });
  });

  it('keeps the UID of a visit that a change of all upcoming ones gave another job', () => {
    const week = { start: '2026-11-30', end: '2026-12-06' };
    const [before] = read(makeFile(week));
    expect(read(makeFile({ ...week, jobs: jobsOfSplit }))).toEqual([{ ...before, start: '2026-11-29T21:00:00.000Z' }]);
  });

  it.each<[string, FileOptions]>([
    ['by the office', visitOf23rd({ status: 'Cancelled' })],
    ['because the client is away', { absences: [{ from: '2026-11-23', to: '2026-11-23' }] }],
  ])('keeps a visit that is cancelled %s, as cancelled and without who was to come', (_, roster) => {
    expect(read(makeFile(roster))).toMatchObject([{ status: 'CANCELLED', summary: 'Cancelled: Personal care' }]);
  });

  it.each([
    ['declined', 'Declined: Personal care'],
    ['lapsed', 'Not answered: Personal care'],
  ] as const)('says that a booking was %s', (notBooked, summary) => {
    expect(read(single({ status: 'Cancelled', notBooked }))).toMatchObject([{ status: 'CANCELLED', summary }]);
  });

  it('leaves out visits after the end of the care', () => {
    expect(read(makeFile({ absences: [{ from: '2026-11-23', kind: 'hasLeft' }] }))).toEqual([]);
  });

  it('shows a booking that is not answered as tentative, without who is wished for', () => {
    expect(read(single({ status: 'Pending' }))).toMatchObject([
      { status: 'TENTATIVE', summary: 'Not confirmed: Personal care' },
    ]);
  });

  it('leaves out who cannot come', () => {
    const workerAbsences = [{ workerRef: 'wwwwwwwwwwwwwwww', from: '2026-11-23' }];
    expect(read(makeFile({ workerAbsences }))[0]!.summary).toBe('Personal care');
  });

  it('makes a visit of a part of the day an event of its day that keeps no time busy', () => {
    const file = single({ startTimeOption: 'Morning', startTime: undefined });
    expect(file).toContain('DTSTART;VALUE=DATE:20261124\r\nDTEND;VALUE=DATE:20261125\r\nTRANSP:TRANSPARENT\r\n');
    expect(new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent')!.getFirstPropertyValue('summary')).toBe(
      'Personal care with Grace (Morning)',
    );
  });

  it('gives no end to a visit of unknown length', () => {
    const file = single({ durationOption: 'NotSpecified', durationMins: undefined });
    expect(file).not.toContain('DTEND');
    expect(read(file)).toHaveLength(1);
  });

  it.each([
    // The clocks go forward in the night of the 26th and back in that of the 3rd: both nights end at 7:00am.
    ['2026-09-26', '20260926T110000Z', '20260926T180000Z'],
    ['2027-04-03', '20270403T100000Z', '20270403T190000Z'],
  ])('has the night of %s from 11:00pm to 7:00am by the clock', (date, begins, ends) => {
    const night = { startTimeOption: 'Flexible', startTime: undefined, durationOption: 'Overnight' } as const;
    const jobs = [exampleSingleJob(date, { ...night, durationMins: undefined })];
    const file = makeFile({ jobs, start: date, end: date });
    expect(file).toContain(`DTSTART:${begins}\r\nDTEND:${ends}\r\n`);
  });

  it('has an hour at 2:30am on the night the clocks go back', () => {
    const jobs = [exampleSingleJob('2027-04-04', { startTime: '02:30' })];
    const file = makeFile({ jobs, start: '2027-04-04', end: '2027-04-04' });
    expect(file).toContain('DTSTART:20270403T133000Z\r\nDTEND:20270403T143000Z\r\n');
  });

  it('has when a visit took place, where it is known', () => {
    const start = '2026-11-16';
    const completed = [{ jobRef: jobA.ref, days: [0], actualStartMins: [546], actualDurationMins: [50] }];
    expect(makeFile({ start, end: start, completed })).toContain(
      'DTSTART:20261115T200600Z\r\nDTEND:20261115T205600Z\r\n',
    );
  });

  it('ends lines with CRLF, folds them after 75 octets and never within a character', () => {
    const name = 'Ōtāhuhu 🌿 '.repeat(12).trim();
    const file = makeFile({ services: { 'personal-care': name } });
    const lines = file.split('\r\n');
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(read(file)[0]!.summary).toBe(`${name} with Grace`);
  });

  it('escapes what a name may contain, so that no name can add a line', () => {
    const name = 'Tea, rest; C:\\bath\r\nSTATUS:CANCELLED';
    const [event] = read(makeFile({ services: { 'personal-care': name } }));
    expect(event).toMatchObject({
      status: 'CONFIRMED',
      summary: 'Tea, rest; C:\\bath\nSTATUS:CANCELLED with Grace',
    });
  });

  it('has a component where there is no visit, as the format wants', () => {
    const file = makeFile({ jobs: [] });
    expect(read(file)).toEqual([]);
    expect(new ICAL.Component(ICAL.parse(file)).getAllSubcomponents()).toHaveLength(1);
  });
});
