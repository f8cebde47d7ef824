import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { User } from '#contract/users.ts';
import { leastLetters, listClientSearchTerms } from '#domain/client-search/terms.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

type SearchFormProps = {
  organisations: User['organisations'];
  organisationRef: string;
  onOrganisation: (ref: string) => void;
  onSearch: (term: string) => void;
  searching: boolean;
};

/** The organisation, where there are several, and the words to search for. */
export function SearchForm({ organisations, organisationRef, onOrganisation, onSearch, searching }: SearchFormProps) {
  const [term, setTerm] = useState('');
  const [error, setError] = useState<string>();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (searching) return;
    const isEnough = listClientSearchTerms(term).length > 0;
    setError(isEnough ? undefined : `Type at least ${leastLetters} letters of the name.`);
    if (isEnough) onSearch(term.trim());
  }
  return (
    <search>
      <form className="search-form" onSubmit={submit} noValidate>
        {organisations.length > 1 && (
          <Select
            label="Organisation"
            options={organisations.map(({ ref, name }) => ({ value: ref, label: name }))}
            value={organisationRef}
            onValue={onOrganisation}
          />
        )}
        <TextInput
          label="Search"
          hint="A name, or part of one"
          type="search"
          value={term}
          onValue={(text) => {
            setTerm(text);
            setError(undefined);
          }}
          error={error}
          maxLength={100}
          autoComplete="off"
          icon={Search}
        />
        <Button variant="primary" type="submit" pending={searching}>
          Search
        </Button>
      </form>
    </search>
  );
}
