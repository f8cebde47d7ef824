import { currentPerson } from '#web/kernel/person.ts';

/** The thing that is left: a page, or the whole account by signing out. */
type Leaving = 'page' | 'account';
type LeaveQuestion = { about: Leaving; ask: (leaving: Leaving) => Promise<boolean> };

/** Longer than this leaving waits for no save. */
const longestSaving = 5000;

const questions = new Set<LeaveQuestion>();
const saves = new Set<() => Promise<unknown>>();

/** Saves before the first question, so that what can be saved is not asked about. The returned function ends it. */
export function saveBeforeLeaving(save: () => Promise<unknown>): () => void {
  saves.add(save);
  return () => void saves.delete(save);
}

/**
 * Makes leaving ask first while something would be lost: text on this page that is not saved, or drafts that go with the
 * account. The returned function ends it.
 */
export function confirmBeforeLeaving(about: Leaving, ask: LeaveQuestion['ask']): () => void {
  const question = { about, ask };
  questions.add(question);
  return () => void questions.delete(question);
}

/**
 * Says whether the page, or the account with it, may be left. Each question is asked in turn until one answer is no. After yes to all
 * they are asked no more. A page that waits for its person to sign in again stays as it is: no question could be answered under its
 * cover.
 */
export async function confirmLeave(leaving: Leaving = 'page'): Promise<boolean> {
  if (currentPerson().isPaused) return false;
  if (saves.size > 0) {
    const limit = new Promise<void>((resolve) => setTimeout(resolve, longestSaving));
    await Promise.race([Promise.all([...saves].map((save) => save())), limit]);
  }
  const due = [...questions].filter(({ about }) => about === 'page' || about === leaving);
  for (const question of due) if (questions.has(question) && !(await question.ask(leaving))) return false;
  for (const question of due) questions.delete(question);
  return true;
}
