import { leastLetters, listClientSearchTerms } from '#domain/client-search/terms.ts';
import { useForm } from '#web/ui/form/use-form.ts';

type SearchFields = { term: string };

const initial: SearchFields = { term: '' };

function check({ term }: SearchFields) {
  if (listClientSearchTerms(term).length > 0) return [];
  return [{ path: 'term', message: `Type at least ${leastLetters} letters of the name.` }];
}

/** Keeps the words to search for; they stay for the next search. */
export function useClientSearchForm() {
  return { ...useForm({ initial, check }), settle: () => {} };
}

export type ClientSearchForm = ReturnType<typeof useClientSearchForm>;
