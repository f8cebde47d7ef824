type LeaveQuestion = () => Promise<boolean>;

let question: LeaveQuestion | undefined;

/** Makes leaving ask first while typed text is not saved. The returned function ends it. */
export function confirmBeforeLeaving(ask: LeaveQuestion): () => void {
  question = ask;
  return () => {
    if (question === ask) question = undefined;
  };
}

/** Whether the screen may be left. The person is asked where something would be lost, until they say yes. */
export async function confirmLeave(): Promise<boolean> {
  if (!question) return true;
  const pending = question;
  const leaves = await pending();
  if (leaves && question === pending) question = undefined;
  return leaves;
}
