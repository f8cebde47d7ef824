import { expect, it, onTestFinished, vi } from 'vitest';
import { changePerson, currentPerson, followSession, partOf } from './person.ts';

const ended = { isErased: false, forgetKey: true };
let names = 0;
/** Declares a part under a name of its own: a name is known to all files. */
const declare = (end: () => unknown = () => undefined) => {
  names += 1;
  return partOf(`test ${names}`, (_, left?: unknown) => ({ left, notes: [] as string[], end }));
};

it('gives another person other parts, and ends those of the last', () => {
  const end = vi.fn();
  const notesOf = declare(end);
  changePerson('rose', ended);
  const rose = currentPerson();
  notesOf().notes.push('The key is under the mat.');
  changePerson('ana', ended);
  expect([notesOf().notes, end.mock.calls, rose.isOver]).toEqual([[], [[ended]], true]);
  notesOf(rose).notes.push('Late.');
  expect([notesOf().notes, notesOf(rose).notes.length]).toEqual([[], 2]);
});

it('goes on in the session that begins, and stays the same while that does', () => {
  changePerson(undefined, ended);
  const notesOf = declare();
  const before = notesOf();
  followSession('rose', ended);
  followSession('rose', ended);
  expect([notesOf() === before, currentPerson().sessionId]).toEqual([true, 'rose']);
});

it('gives the next person what a part left, even where a list drawn at that moment asks for it, or one person between did not', () => {
  let isTold = false;
  const notesOf = declare(() => {
    // As a list that is drawn again the moment that it is emptied.
    if (!isTold) notesOf();
    isTold = true;
    return 'left';
  });
  changePerson('rose', ended);
  notesOf();
  changePerson('ana', ended);
  changePerson('rose again', ended);
  expect(notesOf().left).toBe('left');
});

it('ends a part at once that is made too late', () => {
  changePerson('rose', ended);
  const rose = currentPerson();
  changePerson('ana', ended);
  const end = vi.fn();
  declare(end)(rose);
  expect(end).toHaveBeenCalledTimes(1);
});

it('ends the other parts where one fails', () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  onTestFinished(() => void vi.unstubAllGlobals());
  changePerson('rose', ended);
  const failing = declare(() => {
    throw new Error('no disk');
  });
  const end = vi.fn();
  failing();
  declare(end)();
  changePerson('ana', ended);
  expect([end.mock.calls.length, report.mock.calls.length]).toEqual([1, 1]);
});

it('leaves nothing for later once a person has signed out, also of what was never made again', () => {
  const notesOf = declare(() => 'left');
  changePerson('rose', ended);
  notesOf();
  changePerson('ana', ended);
  changePerson(undefined, { isErased: true, forgetKey: false });
  changePerson('rose again', ended);
  expect(notesOf().left).toBeUndefined();
});
