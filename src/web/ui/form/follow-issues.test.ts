import { describe, expect, it } from 'vitest';
import { followIssues } from './follow-issues.ts';

const row = (ref: string, text = '') => ({ ref, text });
const was = { rows: [row('a'), row('b')], notes: '' };
const serverIssue = { path: 'rows.1.start', message: 'Only the server knows.' };
const follow = (now: typeof was, issues = [serverIssue], present: typeof issues = []) =>
  followIssues({ issues, was, now, present });

describe('followIssues', () => {
  it('keeps what the check still finds, in its present words, and adds nothing', () => {
    const present = [
      { path: 'rows.1.start', message: 'new' },
      { path: 'notes', message: 'unseen' },
    ];
    expect(follow({ ...was, rows: [row('a'), row('b', 'typed')] }, [serverIssue], present)).toEqual([present[0]]);
  });

  it('keeps what only the server finds until its row changes', () => {
    expect(follow({ ...was, notes: 'Side door.' })).toEqual([serverIssue]);
    expect(follow({ ...was, rows: [row('a', 'typed'), row('b')] })).toEqual([serverIssue]);
    expect(follow({ ...was, rows: [row('a'), row('b', 'typed')] })).toEqual([]);
  });

  it('moves with its row, and goes with it', () => {
    expect(follow({ ...was, rows: [row('b')] })).toEqual([{ ...serverIssue, path: 'rows.0.start' }]);
    expect(follow({ ...was, rows: [row('c'), row('a'), row('b')] })).toEqual([
      { ...serverIssue, path: 'rows.2.start' },
    ]);
    expect(follow({ ...was, rows: [row('a')] })).toEqual([]);
  });

  it('knows an issue of no field by all of the values', () => {
    const whole = { path: 'whole', message: 'Choose one.' };
    expect(follow(was, [whole])).toEqual([whole]);
    expect(follow({ ...was, notes: 'x' }, [whole])).toEqual([]);
  });
});
