import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../button.tsx';
import { TextInput } from '../text-input.tsx';
import { changeValues } from './change-values.ts';
import { EditForm } from './edit-form.tsx';
import { Form } from './form.tsx';
import type { FormDraft } from './form-state.ts';
import { hasUnsavedForm } from './unsaved-forms.ts';
import { useForm } from './use-form.ts';

type Outing = { place: string; friends: { ref: string; name: string }[] };

const park: Outing = { place: 'Park', friends: [{ ref: 'a', name: 'Ann' }] };
const labels = { place: 'Place', friends: 'Friends' };

/** Names are required; what is sent is called with the values. */
const check = ({ place, friends }: Outing) => [
  ...friends.flatMap(({ name }, at) => (name ? [] : { path: `friends.${at}.name`, message: 'Enter a name.' })),
  ...(place ? [] : [{ path: 'place', message: 'Enter a place.' }]),
];

type OutingFormProps = { initial?: Outing; draft?: FormDraft; send?: (values: Outing) => void };

function OutingForm({ initial = park, draft, send = () => {} }: OutingFormProps) {
  const form = useForm({ initial, check, draft });
  async function run() {
    const issues = form.check();
    form.showIssues(issues);
    if (issues.length > 0) return false;
    send(form.values);
    form.settle(form.values);
    return true;
  }
  return (
    <EditForm form={form} labels={labels} send={{ run, pending: false, failure: undefined }}>
      <TextInput label="Place" {...form.field('place')} />
      {form.values.friends.map(({ ref }, at) => (
        <fieldset key={ref}>
          <TextInput label={`Friend ${at + 1}`} {...form.field(`friends.${at}.name`)} />
          <Button onClick={() => changeValues(form, (own) => ({ ...own, friends: own.friends.toSpliced(at, 1) }))}>
            Remove {at + 1}
          </Button>
        </fieldset>
      ))}
      <Button
        onClick={() => changeValues(form, (own) => ({ ...own, friends: [...own.friends, { ref: 'b', name: '' }] }))}
      >
        Add
      </Button>
      <Button onClick={() => form.showIssues([{ path: 'friends.0.name.first', message: 'Not known.' }])}>Refuse</Button>
      <Button type="submit">Send</Button>
      <p>{form.isChanged ? 'changed' : 'unchanged'}</p>
    </EditForm>
  );
}

const place = () => screen.getByRole('textbox', { name: 'Place' });
const friend = (at: number) => screen.getByRole('textbox', { name: `Friend ${at}` });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('useForm', () => {
  it('gives fields their values, rows of a list too, and sends what was typed', async () => {
    const send = vi.fn();
    render(<OutingForm send={send} />);
    await userEvent.type(friend(1), 'a');
    await press('Add');
    await userEvent.type(friend(2), 'Bo');
    expect(screen.getByText('changed')).toBeTruthy();
    await press('Send');
    expect(send).toHaveBeenCalledWith({
      place: 'Park',
      friends: [
        { ref: 'a', name: 'Anna' },
        { ref: 'b', name: 'Bo' },
      ],
    });
    expect(screen.getByText('unchanged')).toBeTruthy();
  });

  it('counts as unsaved from a choice, made by button too, until it is saved or left', async () => {
    const { unmount } = render(<OutingForm />);
    expect(hasUnsavedForm()).toBe(false);
    await press('Remove 1');
    expect(hasUnsavedForm()).toBe(true);
    await press('Send');
    expect(hasUnsavedForm()).toBe(false);
    await press('Add');
    expect(hasUnsavedForm()).toBe(true);
    unmount();
    expect(hasUnsavedForm()).toBe(false);
  });

  it('ties each error to its field, focuses the first on the page and sends nothing', async () => {
    const send = vi.fn();
    render(<OutingForm send={send} />);
    await userEvent.clear(place());
    await userEvent.clear(friend(1));
    await press('Send');
    expect(place()).toHaveProperty('ariaInvalid', 'true');
    expect(screen.getByRole('textbox', { name: 'Friend 1', description: 'Enter a name.' })).toBe(friend(1));
    await waitFor(() => expect(document.activeElement).toBe(place()));
    expect(send).not.toHaveBeenCalled();
    await userEvent.type(place(), 'Zoo');
    expect(screen.queryByText('Enter a place.')).toBeNull();
    expect(screen.getByText('Enter a name.')).toBeTruthy();
  });

  it('shows an issue from below a field at that field', async () => {
    render(<OutingForm />);
    await press('Refuse');
    expect(screen.getByRole('textbox', { name: 'Friend 1', description: 'Not known.' })).toBeTruthy();
  });

  it('moves the errors of later rows up when a row is removed', async () => {
    render(<OutingForm />);
    await press('Add');
    await press('Send');
    expect(screen.getByRole('textbox', { name: 'Friend 2', description: 'Enter a name.' })).toBeTruthy();
    await press('Remove 1');
    expect(screen.getByRole('textbox', { name: 'Friend 1', description: 'Enter a name.' })).toBeTruthy();
  });

  it('keeps what was typed when the stored values change, and shows both', async () => {
    const { rerender } = render(<OutingForm />);
    await userEvent.clear(place());
    await userEvent.type(place(), 'Zoo');
    rerender(<OutingForm initial={{ place: 'Lake', friends: [] }} />);
    expect(place()).toHaveProperty('value', 'Zoo');
    expect(screen.queryByRole('textbox', { name: 'Friend 1' })).toBeNull();
    expect(screen.getByText('Place is now Lake; you have Zoo.')).toBeTruthy();
    await press('Send');
    expect(screen.queryByText('Place is now Lake; you have Zoo.')).toBeNull();
  });

  it('shows every change since the form was opened, and none that was taken back', async () => {
    const { rerender } = render(<OutingForm />);
    rerender(<OutingForm initial={{ ...park, place: 'Lake' }} />);
    rerender(<OutingForm initial={{ place: 'Lake', friends: [] }} />);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Place is now Lake.',
      'Friends is empty now.',
    ]);
    rerender(<OutingForm initial={park} />);
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it('brings its failure into view', () => {
    const scroll = vi.fn();
    Element.prototype.scrollIntoView = scroll;
    const send = { run: async () => false, pending: false };
    const { rerender } = render(<Form send={{ ...send, failure: undefined }}>Fields</Form>);
    expect(scroll).not.toHaveBeenCalled();
    rerender(<Form send={{ ...send, failure: 'Not saved.' }}>Fields</Form>);
    expect(scroll.mock.contexts).toEqual([screen.getByRole('alert')]);
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  it('does not take its own saved values for a change by another person', async () => {
    const { rerender } = render(<OutingForm />);
    await userEvent.type(place(), ' ');
    await press('Send');
    rerender(<OutingForm initial={{ ...park, place: 'Park!' }} />);
    expect(screen.queryByText('Place is now Park!.')).toBeNull();
  });

  it('survives a reload with a draft, errors included, until it is sent', async () => {
    let kept: unknown;
    const draft: FormDraft = {
      read: () => kept,
      keep: (value) => {
        kept = JSON.parse(JSON.stringify(value));
      },
      drop: () => {
        kept = undefined;
      },
    };
    const { unmount } = render(<OutingForm draft={draft} />);
    await userEvent.clear(friend(1));
    await press('Send');
    unmount();
    render(<OutingForm draft={draft} />);
    expect(screen.getByRole('textbox', { name: 'Friend 1', description: 'Enter a name.' })).toHaveProperty('value', '');
    await waitFor(() => expect(document.activeElement).toBe(friend(1)));
    await userEvent.type(friend(1), 'Cy');
    await press('Send');
    expect(kept).toBeUndefined();
  });

  it('shows the draft of the thing that it is about now', () => {
    const draftOf = (typed: object): FormDraft => {
      const stored = { typed, issues: [] };
      return { read: () => stored, keep: () => {}, drop: () => {}, subscribe: () => () => {} };
    };
    const { rerender } = render(<OutingForm draft={draftOf({ place: 'Zoo' })} />);
    rerender(<OutingForm draft={draftOf({ place: 'Beach' })} />);
    expect(place()).toHaveProperty('value', 'Beach');
  });

  it('begins anew where an earlier release kept what it cannot read, and says that it is lost', () => {
    const lose = vi.fn();
    const draft: FormDraft = { read: () => ['other'], keep: () => {}, drop: () => {}, lose, subscribe: () => () => {} };
    render(<OutingForm draft={draft} />);
    expect(place()).toHaveProperty('value', 'Park');
    expect(lose).toHaveBeenCalledTimes(1);
  });
});
