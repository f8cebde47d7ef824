import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Address, Location } from '#contract/addresses.ts';
import { addressesQuery } from '#web/calls/addresses.ts';
import { Button } from '#web/ui/button.tsx';
import type { FieldLabels } from '#web/ui/field.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { typingPause } from '#web/ui/typing-pause.ts';

const SuggestInput = onDemand(() => import('#web/ui/suggest-input.tsx').then((m) => m.SuggestInput));

/** The edited address: one line, and its place once the person chose one of the list. */
export type AddressDraft = { text: string; suburb?: string | undefined; location?: Location | undefined };

type AddressFieldProps = FieldLabels & {
  id?: string;
  value: AddressDraft;
  onValue: (address: AddressDraft) => void;
  className?: string;
};

/**
 * Asks for an address, with suggestions of the brand's country. An address typed by hand is kept as it is
 * (docs/product/addresses.md, "Suggestions").
 */
export function AddressField({ value, onValue, ...words }: AddressFieldProps) {
  const [asked, setAsked] = useState('');
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { data, isFetching, isError } = useQuery({ ...addressesQuery(asked), placeholderData: keepPreviousData });
  // With the location, because two places may have the same words.
  const toId = ({ text, location: { latitude, longitude } }: Address) => `${text} ${latitude} ${longitude}`;
  const found = new Map((asked && data ? data.addresses : []).map((address) => [toId(address), address]));

  const type = (text: string) => {
    if (text === value.text) return;
    clearTimeout(pause.current);
    pause.current = setTimeout(() => setAsked(text), typingPause);
    onValue({ text });
  };
  const choose = (id: string) => {
    const address = found.get(id);
    if (!address) return;
    clearTimeout(pause.current);
    setAsked('');
    onValue(address);
  };
  const isAnswered = asked.trim().length > 2 && !isFetching && !isError;
  return (
    <SuggestInput
      {...words}
      value={value.text}
      onValue={type}
      suggestions={[...found].map(([id, { text }]) => ({ id, label: text }))}
      onChoose={choose}
      emptyText={isAnswered ? 'No results' : undefined}
      autoComplete="off"
      maxLength={200}
      waiting={<TextInput {...words} value={value.text} onValue={() => {}} readOnly />}
      failed={(again) => (
        <div className={words.className}>
          <TextInput
            {...words}
            hint={<>{words.hint} Suggestions could not be loaded. Type the whole address.</>}
            value={value.text}
            onValue={type}
            autoComplete="off"
            maxLength={200}
          />
          <Button variant="quiet" size="small" onClick={again}>
            Try again<span className="sr"> to load suggestions</span>
          </Button>
        </div>
      )}
    />
  );
}
