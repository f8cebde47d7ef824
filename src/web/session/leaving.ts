/** What is left: a page, or the whole account by signing out. */
type Leaving = 'page' | 'account';
type LeaveQuestion = { about: Leaving; ask: () => Promise<boolean> };

const questions = new Set<LeaveQuestion>();

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
 * Whether the page, or the account with it, may be left. Each question is asked in turn until one answer is no. After yes
 * to all they are asked no more.
 */
export async function confirmLeave(leaving: Leaving = 'page'): Promise<boolean> {
  const due = [...questions].filter(({ about }) => about === 'page' || about === leaving);
  for (const question of due) if (questions.has(question) && !(await question.ask())) return false;
  for (const question of due) questions.delete(question);
  return true;
}
