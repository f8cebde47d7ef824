import { afterEach, expect, it } from 'vitest';
import { startItem } from '#domain/waiting-changes/start-item.ts';
import type { CommandData } from '#web/calls/commands.ts';
import { draftsOf } from '#web/person/device/drafts.ts';
import type { TypedState } from '#web/ui/form/form-state.ts';
import { settleDraft } from './unsent.ts';

const draftPlace = { what: 'feedback', userRef: 'rose', clientRef: 'rose' };
const typed = { text: 'Thank you.' };

/** Feedback that was sent from a page which is gone. */
const sent: CommandData = {
  ...startItem('key-1', 1),
  ...{
    name: 'giveFeedback',
    endpoint: 'POST /clients/{clientRef}/appointments/{jobRef}/feedback',
    clientRef: 'rose',
  },
  form: { href: '/app/', state: {}, draftPlace, typed },
};

const readDraft = () => draftsOf().read(draftPlace, (draft): draft is TypedState => draft !== undefined);

afterEach(() => draftsOf().forget());

it('drops the draft of what was sent', () => {
  draftsOf().keep(draftPlace, { typed, issues: [], attempt: { key: 'key-1' } });
  settleDraft({ command: sent });
  expect(readDraft()).toBeUndefined();
});

it('knows it by its first key, where it was sent again under another', () => {
  draftsOf().keep(draftPlace, { typed, issues: [], attempt: { key: 'key-1' } });
  settleDraft({ command: { ...sent, key: 'key-2', firstKey: 'key-1' } });
  expect(readDraft()).toBeUndefined();
});

it('leaves what was typed since to the form, with what was sent', () => {
  const later = { text: 'Thank you, Hemi.' };
  draftsOf().keep(draftPlace, { typed: later, issues: [], attempt: { key: 'key-1' } });
  settleDraft({ command: sent });
  expect(readDraft()).toMatchObject({ typed: later, attempt: { done: typed } });
});

it('keeps the text of what was refused, to be sent anew', () => {
  draftsOf().keep(draftPlace, { typed, issues: [], attempt: { key: 'key-1' } });
  settleDraft({ command: sent, error: new Error('refused') });
  expect(readDraft()).toEqual({ typed, issues: [], attempt: undefined });
});

it('leaves a draft alone that was not sent so', () => {
  const draft = { typed, issues: [], attempt: { key: 'key-9' } };
  draftsOf().keep(draftPlace, draft);
  settleDraft({ command: sent });
  expect(readDraft()).toBe(draft);
});
