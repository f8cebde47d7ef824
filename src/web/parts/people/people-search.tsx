import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SearchField } from '#web/ui/search-field.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';

/** Holds the search words of a list of people, kept until sign-out for the way back. */
export function usePeopleSearch(list: string) {
  const queryClient = useQueryClient();
  const key = ['office', 'looked-for', list];
  const [typed, setTyped] = useState(() => queryClient.getQueryData<string>(key) ?? '');
  const text = useDebounced(typed.trim());
  const type = (next: string) => {
    setTyped(next);
    queryClient.setQueryData(key, next);
  };
  return { typed, text, type };
}

export function PeopleSearch({ search, children }: { search: ReturnType<typeof usePeopleSearch>; children: string }) {
  return (
    <search className="people-search">
      <SearchField label="Find by name" maxLength={200} value={search.typed} onValue={search.type} />
      <p className="soft" role="status">
        {children}
      </p>
    </search>
  );
}
