import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { clientNetworkQuery } from '#web/calls/office-clients.ts';
import { TextInput, type TextInputProps } from '#web/ui/text-input.tsx';

type AskedByProps = Pick<TextInputProps, 'id' | 'value' | 'onValue' | 'error'> & {
  client: { ref: string; fullName: string };
  label?: string;
};

const mostLetters = 200;

/** Asks who has asked for it by phone, or told of it. It suggests the client and the people in their support network. */
export function AskedBy({ client, label = 'Asked by', ...field }: AskedByProps) {
  const listId = useId();
  const network = useQuery(clientNetworkQuery(client.ref));
  const others = network.data?.members.filter(({ role }) => role !== 'client') ?? [];
  const people = [client.fullName, ...others.map(({ name }) => name)].map((name) => `${name}, by phone`);
  return (
    <>
      <TextInput
        {...field}
        label={label}
        hint={`For example “${people[0]}”. The client reads it.`}
        maxLength={mostLetters}
        autoComplete="off"
        list={listId}
      />
      <datalist id={listId}>
        {people.map((words) => (
          <option key={words} value={words} />
        ))}
      </datalist>
    </>
  );
}
