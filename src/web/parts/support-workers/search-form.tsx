import Search from 'lucide-react/icons/search';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useId, useState } from 'react';
import type { ListItem, Settings } from '#contract/settings.ts';
import { mostFilterRefs, noLocationMessage, searchGenders } from '#domain/support-workers/search-limits.ts';
import { useSend } from '#web/calls/use-send.ts';
import { workerMessages } from '#web/kernel/worker-messages.ts';
import { AddressField } from '#web/parts/address/address-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Select, type SelectOption } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { any, firstFilters, type SearchFilters } from './search-filters.ts';

type WorkerSearchFormProps = {
  filters: SearchFilters;
  onSearch: (filters: SearchFilters) => void;
  lists: Pick<Settings, 'skills' | 'languages' | 'genders'>;
  /** The server knows no place to search from. */
  addressError: string | undefined;
  searching: boolean;
};

/** Filters of a search for support workers (docs/product/support-workers.md, "Search"). */
export function WorkerSearchForm({ filters, onSearch, lists, addressError, searching }: WorkerSearchFormProps) {
  const form = useForm<SearchFilters>({ initial: filters, check: checkAddress });
  const send = useSend({ form, act: async () => onSearch(form.values), failed: workerMessages.searchFailed });
  const [isMore, setMore] = useState(restrictsMore(filters));
  const [isHomeKnown, setHomeKnown] = useState(true);
  // A search near home was refused: the place that is asked for now cannot stay empty.
  if (isHomeKnown && addressError && !filters.address.location) setHomeKnown(false);
  const moreId = useId();
  const { address, skillRefs, languageRef } = form.values;
  const language = lists.languages.find(({ ref }) => ref === languageRef)?.name ?? 'language';
  return (
    <Form className="worker-search" role="search" aria-label="Support workers" send={send}>
      <TextInput
        label="Name"
        hint="Part of a name is enough"
        maxLength={200}
        autoComplete="off"
        {...form.field('text')}
      />
      <AddressField
        label="Location"
        hint={isHomeKnown ? 'Empty: near home' : undefined}
        {...form.at('address')}
        error={form.at('address').error ?? addressError}
        value={address}
        onValue={({ text, location }) => form.set('address', { text, location })}
      />
      <div className="search-more">
        <Button
          variant="quiet"
          size="small"
          icon={SlidersHorizontal}
          aria-expanded={isMore}
          aria-controls={moreId}
          onClick={() => setMore(!isMore)}
        >
          {isMore ? 'Less' : `More: skills, gender, ${language}`}
        </Button>
        <div id={moreId} className="search-more-fields" hidden={!isMore}>
          <Skills skills={lists.skills} chosen={skillRefs} onChosen={(refs) => form.set('skillRefs', refs)} />
          <Select label="Gender" options={listGenders(lists.genders)} {...form.field('genderRef')} />
          <Select
            label="Language"
            options={[{ value: any, label: 'Any' }, ...lists.languages.map(toOption)]}
            {...form.field('languageRef')}
          />
        </div>
        <ChosenSkills skills={lists.skills} chosen={skillRefs} onChosen={(refs) => form.set('skillRefs', refs)} />
      </div>
      <Button variant="primary" type="submit" icon={Search} pending={searching && !form.isChanged}>
        Search
      </Button>
    </Form>
  );
}

/** Says whether a filter that More reveals was chosen. */
function restrictsMore({ skillRefs, genderRef, languageRef }: SearchFilters) {
  return skillRefs.length > 0 || genderRef !== any || languageRef !== firstFilters.languageRef;
}

/** Refuses a typed address: only one chosen from the suggestions has a place on the map. */
function checkAddress({ address: { text, location } }: SearchFilters) {
  return text.trim() && !location ? [{ path: 'address', message: noLocationMessage }] : [];
}

type SkillsProps = {
  skills: readonly ListItem[];
  chosen: readonly string[];
  onChosen: (refs: readonly string[]) => void;
};

/** Adds one skill at a time; a worker must have all of them. */
function Skills({ skills, chosen, onChosen }: SkillsProps) {
  const left = skills.filter(({ ref }) => !chosen.includes(ref));
  const options = [
    { value: any, label: chosen.length > 0 ? 'Add another skill' : 'Any skills' },
    ...(chosen.length < mostFilterRefs ? left.map(toOption) : []),
  ];
  return (
    <Select label="Skills" options={options} value={any} onValue={(ref) => ref !== any && onChosen([...chosen, ref])} />
  );
}

function ChosenSkills({ skills, chosen, onChosen }: SkillsProps) {
  if (chosen.length === 0) return null;
  return (
    <ul className="search-skills" aria-label="Chosen skills">
      {chosen.map((ref) => (
        <li key={ref}>
          <Button variant="plain" size="small" onClick={() => onChosen(chosen.filter((other) => other !== ref))}>
            <span className="sr">Remove </span>
            {skills.find((skill) => skill.ref === ref)?.name ?? ref}
            <span aria-hidden>×</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

function listGenders(genders: readonly ListItem[]): SelectOption<SearchFilters['genderRef']>[] {
  const nameOf = (ref: string) => genders.find((gender) => gender.ref === ref)?.name ?? ref;
  return [{ value: any, label: 'Any' }, ...searchGenders.map((value) => ({ value, label: nameOf(value) }))];
}

function toOption({ ref, name }: ListItem): SelectOption<string> {
  return { value: ref, label: name };
}
