import { describe, expect, it } from 'vitest';
import { describeNotice, type NoticeContent, type NoticeKind, noticeKinds, summariseNotice } from './notice.ts';

const content: NoticeContent = {
  subjects: [{ kind: 'request', about: { version: 1, kind: 'booked', service: 'personal-care', more: 0 } }],
  details: [],
  serviceNames: { 'personal-care': 'Personal care' },
};
const clientName = 'Rosie';
const own = { isOwn: true, clientName };
const others = { isOwn: false, clientName };

const holiday: NoticeContent = {
  subjects: [{ kind: 'holiday', date: '2026-12-25', name: 'Christmas Day' }],
  details: [
    {
      ...{ kind: 'visit', date: '2026-12-25', startTimeOption: 'Specified', startTime: '09:00' },
      ...{ durationOption: 'Specified', durationMins: 60 },
    },
  ],
};

describe('a question about a public holiday', () => {
  it('names the day, and says that we come unless we hear otherwise', () => {
    const notice = { kind: 'holiday' as const, content: holiday };
    expect(describeNotice(notice, { ...own, isAsker: false })).toEqual([
      'Friday 25 December is Christmas Day, a public holiday. We come as planned. Tell us if you don’t want your visits that day.',
      'Fri 25 Dec, 9:00am to 10:00am (1 hour)',
    ]);
    expect(summariseNotice(notice, { ...others, isAsker: false })).toMatch(
      /Tell us if Rosie doesn’t want the visits that day\.$/,
    );
  });
});

describe('summariseNotice', () => {
  it.each<[NoticeKind, string, string]>([
    ['approved', 'A request for you has been answered.', 'A request for Rosie has been answered.'],
    ['declined', 'A request for you has been answered.', 'A request for Rosie has been answered.'],
    ['booked', 'We have booked visits for you.', 'We have booked visits for Rosie.'],
    ['changed', 'We have changed your visits.', 'We have changed Rosie’s visits.'],
    ['cancelled', 'We have cancelled visits for you.', 'We have cancelled visits for Rosie.'],
    [
      'arrival',
      'We have answered about your visit that is late.',
      'We have answered about Rosie’s visit that is late.',
    ],
    ['nobodyHome', 'No one was home when we came to you.', 'No one was home when we came to Rosie.'],
    [
      'workerDidNotCome',
      'We are sorry: a support worker did not come to your visit.',
      'We are sorry: a support worker did not come to Rosie’s visit.',
    ],
    [
      'offered',
      'We have offered another time for a request for you. Please answer it.',
      'We have offered another time for a request for Rosie. Please answer it.',
    ],
  ])('of %s says you to the client, and the name to others', (kind, toClient, toOthers) => {
    expect(summariseNotice({ kind, content }, { ...own, isAsker: false })).toBe(toClient);
    expect(summariseNotice({ kind, content }, { ...others, isAsker: false })).toBe(toOthers);
  });
});

describe('describeNotice', () => {
  it('leaves the name out of a client’s own request', () => {
    expect(describeNotice({ kind: 'approved', content }, { ...own, isAsker: true })).toEqual([
      'Your request, “New booking: Personal care”, has been approved.',
    ]);
    expect(describeNotice({ kind: 'approved', content }, { ...others, isAsker: true })).toEqual([
      'Your request for Rosie, “New booking: Personal care”, has been approved.',
    ]);
    expect(
      describeNotice({ kind: 'declined', content: { ...content, order: 'Gloves' } }, { ...own, isAsker: true }),
    ).toEqual(['Your consumables order has been declined.', 'You wrote: “Gloves”']);
  });

  it.each(noticeKinds)('of %s never names the client to themself', (kind) => {
    for (const isAsker of [true, false])
      for (const order of [undefined, 'Gloves'])
        expect(describeNotice({ kind, content: { ...content, order } }, { ...own, isAsker }).join(' ')).not.toContain(
          clientName,
        );
  });
});
