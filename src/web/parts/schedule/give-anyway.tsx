import { useState } from 'react';
import type { OfficeWorker } from '#contract/office.ts';
import { describeExpired, listToExplain, longestCheckReason } from '#domain/support-workers/checks.ts';
import { isBlank } from '#domain/texts/is-blank.ts';
import { joinWithAnd } from '#domain/texts/join-with-and.ts';
import { explainChecks } from '#web/calls/office-support-workers.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { TextInput } from '#web/ui/text-input.tsx';

/** A worker who is about to be given a visit. */
type GivenWorker = Pick<OfficeWorker, 'ref' | 'givenName' | 'expiredChecks'>;

type Act = () => unknown;

/**
 * Asks why visits are given to workers whose checks have expired, once for each check, before what gives them runs (docs/product/people.md,
 * "Reasons for an expired check"). The dialog belongs beside the form.
 */
export function useGiveAnyway() {
  const [asked, setAsked] = useState<{ workers: readonly GivenWorker[]; act: Act }>();
  const [explained, setExplained] = useState<ReadonlySet<string>>(new Set());

  /** Runs the act, after the question where there is one; true once it has run. */
  async function give(workers: readonly GivenWorker[], act: Act): Promise<boolean> {
    const toAsk = workers.filter(({ ref, expiredChecks }) => {
      return !explained.has(ref) && listToExplain(expiredChecks).length > 0;
    });
    if (toAsk.length === 0) return (await act()) !== false;
    setAsked({ workers: [...new Map(toAsk.map((worker) => [worker.ref, worker])).values()], act });
    return false;
  }

  function end({ workers, act }: NonNullable<typeof asked>) {
    setExplained((before) => new Set([...before, ...workers.map(({ ref }) => ref)]));
    setAsked(undefined);
    void act();
  }

  const dialog = asked && (
    <GiveAnyway workers={asked.workers} onClose={() => setAsked(undefined)} onKept={() => end(asked)} />
  );
  return { give, dialog };
}

type GiveAnywayProps = { workers: readonly GivenWorker[]; onClose: () => void; onKept: () => void };

function GiveAnyway({ workers, onClose, onKept }: GiveAnywayProps) {
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => (isBlank(reason) ? [{ path: 'reason', message: 'Enter a reason.' }] : []),
  });
  const send = useCommand({
    form,
    command: () =>
      explainChecks({
        body: { supportWorkerRefs: workers.map(({ ref }) => ref), reason: form.values.reason.trim() },
      }),
    onDone: onKept,
  });
  return (
    <FormDialog
      title={`Give visits to ${joinWithAnd(workers.map(({ givenName }) => givenName))} anyway?`}
      onClose={onClose}
      yes="Give anyway"
      no="Cancel"
      send={send}
    >
      <ul>
        {workers.flatMap(({ ref, givenName, expiredChecks }) =>
          listToExplain(expiredChecks).map((check) => (
            <li key={`${ref} ${check.name}`}>
              {givenName}: {describeExpired(check)}
            </li>
          )),
        )}
      </ul>
      <TextInput
        label="Reason"
        hint="Only the office reads it. It stays with the check, so no one is asked again until that is renewed."
        maxLength={longestCheckReason}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
