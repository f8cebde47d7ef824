import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { showError } from '#web/api/show-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

export type OrganisationFields = { name: string; pays: boolean };

type OrganisationFormProps = {
  /** The saved fields. */
  saved: OrganisationFields;
  /** The version of `saved`; absent for a new organisation. */
  version?: number;
  action: string;
  /** Begins the sentence of a failure. */
  failed: string;
  /** `from` is the version at the first change. */
  onSave: (fields: OrganisationFields, from: number) => Promise<unknown>;
};

/** The name of an organisation and whether it pays. A failed attempt keeps what was typed. */
export function OrganisationForm({ saved, version = 0, action, failed, onSave }: OrganisationFormProps) {
  const [typed, setTyped] = useState<Partial<OrganisationFields>>({});
  const [from, setFrom] = useState<number>();
  const [error, setError] = useState<unknown>();
  const [words, setWords] = useState<string>();
  const [pending, setPending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const fields = { ...saved, ...typed };
  const at = (path: string) => (error instanceof ApiError ? error.messageAt(path) : undefined);

  function updateFields(part: Partial<OrganisationFields>) {
    setError(undefined);
    setWords(undefined);
    setTyped({ ...typed, ...part });
    setFrom(from ?? version);
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    setPending(true);
    try {
      await onSave(fields, from ?? version);
      setTyped({});
      setFrom(undefined);
    } catch (reason) {
      setError(reason);
      setWords(showError(failed, reason));
      // The page now shows the newer version above the form, so the next attempt starts from that.
      if (reason instanceof ApiError && reason.code === 'stale') setFrom(undefined);
      const wrong = reason instanceof ApiError && reason.messageAt('name') ? 'input' : 'input[type="checkbox"]';
      if (reason instanceof ApiError && reason.errors.length > 0)
        form.current?.querySelector<HTMLElement>(wrong)?.focus();
    }
    setPending(false);
  }

  const unplaced = words && !at('name') && !at('pays');
  return (
    <form ref={form} className="organisation-form stack" onSubmit={(event) => void save(event)} noValidate>
      {unplaced && <Banner kind="bad">{words}</Banner>}
      <TextInput
        label="Name"
        autoComplete="off"
        error={at('name')}
        value={fields.name}
        onValue={(name) => updateFields({ name })}
      />
      <Checkbox
        label="Pays for care"
        hint="It can be chosen as the funder of a client."
        error={at('pays')}
        checked={fields.pays}
        onValue={(pays) => updateFields({ pays })}
      />
      <div>
        <Button type="submit" variant="primary" pending={pending}>
          {action}
        </Button>
      </div>
    </form>
  );
}
