import { describe, expect, it } from 'vitest';
import { listWantedChunks } from './fetch-code.ts';

describe('listWantedChunks', () => {
  it.each([
    ['/', ['dashboard']],
    ['/calendar', ['calendar']],
    ['/calendar/', ['calendar']],
    ['/calendar/date/2026-11-20/appt/2026-11-20/abc', ['calendar']],
    ['/office/requests/abc', ['office']],
    ['/calendar/new', []],
    ['/calendar/edit/summary', []],
    ['/office/clients', []],
  ])('at %s is the code of %j beside the app’s, and of no screen that is not shown', (path, screens) => {
    expect(listWantedChunks('signed-in', path)).toEqual(['first', 'signed-in', ...screens]);
  });

  it('is also what finds the kept reads without a connection', () => {
    expect(listWantedChunks('signed-in', '/calendar', false)).toEqual(['first', 'signed-in', 'calendar', 'offline']);
  });

  it('is the app’s alone for a person who is not signed in', () => {
    expect(listWantedChunks('sign-in', '/calendar')).toEqual(['first']);
  });
});
