import { useRef, useState } from 'react';
import type { OfficeList } from '#contract/office-settings.ts';

export type ListEdit = ReturnType<typeof useListEdit>;

type ListTurn = { version: number; after?: string };

/** Makes the changes of one list take turns: each starts from the version that the one before it leaves. */
export function useListEdit({ version }: OfficeList) {
  const [message, announce] = useState('');
  const last = useRef<string>(undefined);
  return {
    /** Words for a screen reader on what was done. */
    message,
    announce,
    take<C extends { key: string }>(make: (turn: ListTurn) => C): C {
      const command = make({ version, ...(last.current && { after: last.current }) });
      last.current = command.key;
      return command;
    },
  };
}
