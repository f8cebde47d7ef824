import { useQuery } from '@tanstack/react-query';
import { isFoundBy } from '#domain/people/search-key.ts';
import { clientNetworkQuery } from '#web/api/office-clients.ts';
import { onDemand } from '#web/ui/on-demand.tsx';

const SuggestInput = onDemand(() => import('#web/ui/suggest-input.tsx').then((m) => m.SuggestInput));

type AskedByProps = {
  client: { ref: string; fullName: string };
  id?: string;
  value: string;
  onValue: (value: string) => void;
  error?: string | undefined;
};

const mostLetters = 200;

/** Who has asked for it by phone. It suggests the client and the people in their support network. */
export function AskedBy({ client, value, ...field }: AskedByProps) {
  const network = useQuery(clientNetworkQuery(client.ref));
  const others = network.data?.members.filter(({ role }) => role !== 'client') ?? [];
  const people = [client.fullName, ...others.map(({ name }) => name)].map((name) => `${name}, by phone`);
  const suggestions = people.filter((words) => words !== value && isFoundBy(words, value));
  return (
    <SuggestInput
      {...field}
      label="Asked by"
      hint={`For example “${people[0]}”. The client reads it.`}
      value={value}
      maxLength={mostLetters}
      autoComplete="off"
      suggestions={suggestions.map((words) => ({ id: words, label: words }))}
      onChoose={field.onValue}
      emptyText={undefined}
    />
  );
}
