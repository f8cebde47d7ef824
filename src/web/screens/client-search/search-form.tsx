import type { User } from '#contract/users.ts';
import type { ClientSearchForm } from '#web/parts/client-search/use-client-search-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Form, type FormSend } from '#web/ui/form/form.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Select } from '#web/ui/select.tsx';

type SearchFormProps = {
  organisations: User['organisations'];
  organisationRef: string;
  onOrganisation: (ref: string) => void;
  form: Pick<ClientSearchForm, 'field'>;
  send: FormSend;
};

/** Asks for the organisation, where there are several, and the words to search for. */
export function SearchForm({ organisations, organisationRef, onOrganisation, form, send }: SearchFormProps) {
  const isOne = organisations.length < 2;
  return (
    <search>
      {/* The results say why a search failed. */}
      <Form className={isOne ? 'search-form' : 'search-form search-several'} send={{ ...send, failure: undefined }}>
        {!isOne && (
          <Select
            label="Organisation"
            options={organisations.map(({ ref, name }) => ({ value: ref, label: name }))}
            value={organisationRef}
            onValue={onOrganisation}
          />
        )}
        <SearchField label="Search" hint="A name, or part of one" {...form.field('term')} />
        <Button variant="primary" type="submit" pending={send.pending}>
          Search
        </Button>
      </Form>
    </search>
  );
}
