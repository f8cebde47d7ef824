import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ringQuery } from '#web/calls/schedule.ts';
import { TextInput, type TextInputProps } from '#web/ui/text-input.tsx';

type CallerFieldProps = Pick<TextInputProps, 'id' | 'value' | 'onValue' | 'error'> & { client: { ref: string } };

/** Asks who a call was with. It suggests the people that the office rings about the client. */
export function CallerField({ client, ...field }: CallerFieldProps) {
  const listId = useId();
  const people = useQuery(ringQuery({ clientRef: client.ref })).data?.people ?? [];
  return (
    <>
      <TextInput {...field} label="Who with" maxLength={200} autoComplete="off" list={listId} />
      <datalist id={listId}>
        {people.map(({ role, name }) => (
          <option key={role} value={name} />
        ))}
      </datalist>
    </>
  );
}
