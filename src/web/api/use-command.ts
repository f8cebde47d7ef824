import { useRef } from 'react';
import { formatFailure } from './announce.ts';
import { submit } from './command-queue.ts';
import type { Command, CommandEndpoint } from './commands.ts';
import type { Reply } from './endpoint-types.ts';
import { type UseSendInput, useSend } from './use-send.ts';

type UseCommandInput<N extends CommandEndpoint, A extends unknown[]> = Pick<
  UseSendInput<Reply<N>, A>,
  'form' | 'onDone' | 'onFailed'
> & {
  /** Makes the command of a press, from what the screen shows then. */
  command: (...about: A) => Command<N>;
};

/** A write of a screen as a command: its messages, its undo and what is read again come from the registry. */
export function useCommand<N extends CommandEndpoint, A extends unknown[] = []>({
  command,
  ...rest
}: UseCommandInput<N, A>) {
  const given = useRef<Command<N>>(undefined);
  return useSend<Reply<N>, A>({
    ...rest,
    act(...about) {
      given.current = command(...about);
      return submit(given.current, { quiet: true });
    },
    failed: (error) => formatFailure(given.current ? [given.current] : [], error),
  });
}
