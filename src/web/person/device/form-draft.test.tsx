import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readToasts } from '#web/ui/toasts.ts';
import { draftMessages } from './draft-memory.ts';
import { draftsOf } from './drafts.ts';
import { useFormDraft } from './form-draft.ts';

it('says that what an earlier release wrote is lost, and keeps it no longer', () => {
  const place = { what: 'booking', userRef: 'rose' };
  draftsOf().keep(place, ['other']);
  const { result } = renderHook(() => useFormDraft(place));
  result.current.lose?.();
  expect(result.current.read()).toBeUndefined();
  expect(readToasts().map(({ message }) => message)).toEqual([draftMessages.lost]);
});
