import { useEffect, useRef } from 'react';
import type { Api } from '#contract/api.ts';
import { ApiError } from '#web/calls/api-error.ts';
import type { Command, CommandEndpoint } from '#web/calls/commands.ts';
import type { Reply } from '#web/calls/endpoint-types.ts';
import { describeError } from '#web/calls/show-error.ts';
import { type SentForm, type UseSendInput, useSend } from '#web/calls/use-send.ts';
import { readPagePlace } from '#web/kernel/page-place.ts';
import type { Person } from '#web/kernel/person.ts';
import type { Attempt } from '#web/ui/form/form-state.ts';
import { applyChanges } from '#web/ui/form/paths.ts';
import { formatFailure, formatSubject } from './announce.ts';
import { toDigest } from './digest.ts';
import { useUnanswered, writesOf } from './writes.ts';

/** The part of a form that keeps the ref and the key of what it sends. It has the place of its draft (see `useForm`). */
export type FormAttempt = {
  draftPlace: object | undefined;
  typed: object;
  initial: object;
  attempt: Attempt | undefined;
  keepKey(key: string, content: string): string;
  endAttempt(refusal: { isTaken: boolean }): void;
};

type UseCommandInput<N extends CommandEndpoint, A extends unknown[]> = Pick<
  UseSendInput<Reply<N>, A>,
  'onDone' | 'onFailed'
> & {
  form?: UseSendInput<Reply<N>, A>['form'] & Partial<FormAttempt>;
  /** Makes the command of a press, from what the screen shows then. */
  command: (...about: A) => Command<N>;
} & NeedOfConnection<N>;

/** The contract decides: only what may wait for a connection can say so. All else says before anyone types that it needs one. */
type NeedOfConnection<N extends CommandEndpoint> = N extends unknown
  ? Api[N] extends { offline: 'queue' }
    ? { needsConnection: boolean }
    : { needsConnection?: never }
  : never;

type OneAttemptForm = Pick<SentForm, 'settle'> & Partial<FormAttempt>;

/** Returns a write of a screen as a command: its messages, its undo and what is read again come from the registry. */
export function useCommand<N extends CommandEndpoint, A extends unknown[] = []>({
  command,
  ...rest
}: UseCommandInput<N, A>) {
  const given = useRef<Command<N>>(undefined);
  const send = useSend<Reply<N>, A>({
    ...rest,
    async act(...about) {
      given.current = undefined;
      given.current = command(...about);
      return submitOnce(given.current, { form: rest.form });
    },
    about: () => given.current && formatSubject(given.current),
    failed: (error) => (given.current ? formatFailure([given.current], error) : describeError(error)),
  });
  return useOneAttempt(rest.form, send);
}

/** Holds a form back while what it sent is not answered, wherever it was sent from. */
export function useOneAttempt<S extends object>(form: OneAttemptForm | undefined, send: S): S {
  const isOnItsWay = useUnanswered(({ key }) => key === form?.attempt?.key).length > 0;
  useClearDone(form);
  return isOnItsWay ? { ...send, pending: true, run: async () => false } : send;
}

/** Clears from a form what was made after its page was left. Later input stays. */
export function useClearDone(form: OneAttemptForm | undefined) {
  const latest = useRef(form);
  latest.current = form;
  const done = form?.attempt?.done;
  useEffect(() => {
    if (done) latest.current?.settle(applyChanges(latest.current.initial ?? {}, done));
  }, [done]);
}

/** Sends the command of a form. After a lost answer the same content repeats the same write, also after a reload. */
export async function submitOnce<N extends CommandEndpoint>(
  command: Command<N>,
  { form, person }: { form?: Partial<FormAttempt> | undefined; person?: Person } = {},
) {
  const { params, body, version } = command;
  const key = form?.keepKey?.(command.key, toDigest(JSON.stringify([params, body, version]))) ?? command.key;
  try {
    const { draftPlace, typed } = form ?? {};
    const source = draftPlace && typed && { form: { ...readPagePlace(), draftPlace, typed } };
    return await writesOf(person).submit({ ...command, ...source, key });
  } catch (error) {
    const isRefused = error instanceof ApiError && !error.transient && error.code !== 'cancelled';
    if (isRefused) form?.endAttempt?.({ isTaken: error.code === 'clash' });
    throw error;
  }
}
