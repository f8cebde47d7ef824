type LeaveQuestion = () => Promise<boolean>;

let question: LeaveQuestion | undefined;

/** While something typed is not saved, leaving asks first. Returns what ends it. */
export function confirmBeforeLeaving(ask: LeaveQuestion): () => void {
  question = ask;
  return () => {
    if (question === ask) question = undefined;
  };
}

/** Whether the screen may be left: asked of the person where something would be lost, and once only where they say yes. */
export async function confirmLeave(): Promise<boolean> {
  if (!question) return true;
  const asked = question;
  const leaves = await asked();
  if (leaves && question === asked) question = undefined;
  return leaves;
}
