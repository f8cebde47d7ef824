import { formatFailure } from '#web/api/announce.ts';
import { ApiError } from '#web/api/api-error.ts';
import { submit } from '#web/api/command-queue.ts';
import type { Command, CommandEndpoint } from '#web/api/commands.ts';
import { showErrorText } from '#web/api/show-error.ts';
import { isCurrentSession } from '#web/api/token-source.ts';
import { useSend } from '#web/api/use-send.ts';
import { messages } from '#web/kernel/messages.ts';
import { useIsMounted } from '#web/kernel/use-is-mounted.ts';
import { useWizardHistory } from '#web/parts/editing/use-wizard-history.ts';
import type { BookingModel } from './booking-model.ts';
import type { IssuesFound } from './use-task-draft.ts';

/** Sends a task once, then goes on. Where a field is wrong, the details open at it. */
export function useConfirmTask(model: BookingModel) {
  const { task, draft, meanwhile, setIssues } = model;
  const isMounted = useIsMounted();
  const { goOn, end } = useWizardHistory();
  const { run, pending } = useSend({ act: send, failed: messages.actionFailed });

  async function send() {
    // The queue sends each kind alike.
    const command = model.command() as unknown as Command<CommandEndpoint>;
    const body = JSON.stringify(command.body);
    const sent = { key: draft.sent?.body === body ? draft.sent.key : command.key, body };
    setIssues({ issues: [], sent });
    try {
      await submit({ ...command, key: sent.key }, { quiet: true });
    } catch (error) {
      if (!isCurrentSession(command.sessionId)) throw error;
      return showFailure({ error, sent, refusal: formatFailure([command], error) });
    }
    model.settle();
    if (isMounted.current) await end(task.doneTo(model.donePlace));
  }

  /** In its fields and on the page; in a toast where no field shows it, or the person has left. */
  function showFailure({ error, sent, refusal }: { error: unknown; refusal: string } & Pick<IssuesFound, 'sent'>) {
    const issues = error instanceof ApiError ? error.errors : [];
    const isUnknown = error instanceof ApiError && error.transient;
    if (!isMounted.current || !issues.some(model.hasField)) showErrorText(refusal);
    meanwhile?.show();
    showIssues({ issues, refusal, sent: isUnknown ? sent : undefined });
  }

  function showIssues(found: IssuesFound) {
    setIssues(found);
    if (isMounted.current && found.issues.some(model.hasField)) void goOn({ to: task.pages.details.to });
  }

  async function confirm() {
    if (meanwhile && meanwhile.changes.length > 0) return meanwhile.show();
    const issues = model.check();
    if (issues.length > 0) return showIssues({ issues, sent: draft.sent });
    await run();
  }

  return { confirm, sending: pending };
}
