import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { allRights } from '#domain/office-people/rights.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { findQuery } from '#web/calls/find.ts';
import { formatErrorText } from '#web/calls/show-error.ts';
import { useToday } from '#web/kernel/use-now.ts';
import { useServiceNames } from '#web/parts/visit/service-names.ts';
import { useAccount, useSettings } from '#web/person/session/account.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { listFound, type Option, type OptionGroup } from './list-found.ts';
import { listPages } from './list-pages.ts';
import './find-dialog.css';

type FindDialogProps = { onClose: () => void; onKeys: () => void };

/** Finds people, their next visits and pages of the office by what is typed, with the keyboard alone too (docs/product/find.md). */
export function FindDialog({ onClose, onKeys }: FindDialogProps) {
  const [typed, setTyped] = useState('');
  const { groups, isLooking, failure } = useFound(typed.trim());
  const options = useMemo(() => groups.flatMap((group) => group.options), [groups]);
  const navigate = useNavigate();
  const listId = useId();
  const optionId = (option: Option) => `${listId}-${option.id}`;
  const open = ({ to }: Option) => {
    onClose();
    void navigate(to);
  };
  const { active, choose, press } = useChoice({ options, isLooking, open });
  const activeId = active && optionId(active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);
  const type = (text: string) => {
    choose(undefined);
    setTyped(text);
  };
  return (
    <Dialog title="Find" size="narrow" onClose={onClose}>
      <div className="find-field">
        <Search className="i" aria-hidden />
        <input
          className="input"
          type="text"
          role="combobox"
          aria-label="Name, phone, suburb or page"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={activeId}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder="Name, phone, suburb or page"
          autoFocus
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
        />
      </div>
      <p className="sr" role="status">
        {isLooking ? '' : formatCount(options.length, 'result')}
      </p>
      {failure && <p className="find-said">{failure}</p>}
      {isLooking && <p className="find-said">Looking…</p>}
      {!isLooking && !failure && options.length === 0 && (
        <p className="find-said">Nothing has these words. Try a part of a name, or three digits of a number.</p>
      )}
      <div id={listId} className="find-list" role="listbox" aria-label="Found">
        {groups.map((group) => (
          <FoundGroup key={group.label} {...{ group, active, optionId, onOpen: open, onPoint: choose }} />
        ))}
      </div>
      <Button variant="quiet" size="small" className="desk-only" aria-haspopup="dialog" onClick={onKeys}>
        Keys
      </Button>
    </Dialog>
  );
}

type ChoiceInput = { options: readonly Option[]; isLooking: boolean; open: (option: Option) => void };

/** Keeps the option that arrows and the pointer have come to, the first until then. Enter opens it, once the answer is here. */
function useChoice({ options, isLooking, open }: ChoiceInput) {
  const [chosen, setChosen] = useState<string>();
  const opensFirst = useRef(false);
  const active = options.find(({ id }) => id === chosen) ?? options[0];
  useEffect(() => {
    if (isLooking || !opensFirst.current) return;
    opensFirst.current = false;
    if (options[0]) open(options[0]);
  });
  function choose(id: string | undefined) {
    opensFirst.current = false;
    setChosen(id);
  }
  function press(event: KeyboardEvent) {
    // Enter and arrows that compose a word belong to it.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const at = active ? options.indexOf(active) : -1;
      choose(options[(at + step + options.length) % options.length]?.id);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (isLooking && chosen === undefined) opensFirst.current = true;
      else if (active) open(active);
    }
  }
  return { active, choose, press };
}

/** Reads what is found for the words once typing rests; pages need no answer. An answer to other words is not shown. */
function useFound(text: string) {
  const settled = useDebounced(text);
  const today = useToday();
  const names = useServiceNames();
  const features = useSettings().data?.features;
  const { rights = allRights } = useAccount().user;
  const query = useQuery(findQuery(settled));
  const isAnswered = settled === text;
  const found = isAnswered ? query.data : undefined;
  const groups = useMemo(() => {
    // A visit opens among those of the day, which is for coordinators.
    const opened = found && !rights.coordinates ? { ...found, visits: [] } : found;
    return listFound({ found: opened, pages: listPages(text, { features, rights }), today, names });
  }, [found, text, features, rights, today, names]);
  const isLooking = text !== '' && (!isAnswered || query.isPending);
  return {
    groups,
    isLooking,
    failure: isAnswered && query.isError && formatErrorText('People could not be looked for', query.error),
  };
}

type FoundGroupProps = {
  group: OptionGroup;
  active: Option | undefined;
  optionId: (option: Option) => string;
  onOpen: (option: Option) => void;
  onPoint: (id: string) => void;
};

function FoundGroup({ group, active, optionId, onOpen, onPoint }: FoundGroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list of options
    <div role="group" aria-label={group.label}>
      <p className="find-title" aria-hidden>
        {group.label}
      </p>
      {group.options.map((option) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus, and names the active option
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys
        <div
          key={option.id}
          id={optionId(option)}
          className="find-option"
          data-of={option.of}
          role="option"
          aria-selected={option === active}
          onPointerMove={() => onPoint(option.id)}
          onClick={() => onOpen(option)}
        >
          {option.face && <Avatar name={option.name} {...option.face} size="sm" />}
          <span className="find-words">
            <span className="find-name" translate={option.of === 'person' ? 'no' : undefined}>
              {option.name}
            </span>{' '}
            {option.more && (
              <span className="find-more">
                {option.more}
                {option.phone && (
                  <>
                    , <span className="nowrap">{option.phone}</span>
                  </>
                )}
              </span>
            )}
          </span>
        </div>
      ))}
    </div>
  );
}
