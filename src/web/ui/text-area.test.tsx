import { readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Select } from './select.tsx';
import { TextArea } from './text-area.tsx';

describe('TextArea and Select', () => {
  it('belong to the form of the page that Chromium does not write to the disk, also inside another one', () => {
    document.body.innerHTML = /<form id.*<\/form>/.exec(readFileSync('index.html', 'utf8'))?.[0] ?? '';
    render(
      <form>
        <TextArea label="Notes" value="" onValue={() => {}} />
        <Select label="Who" options={[]} value="" onValue={() => {}} />
      </form>,
    );
    for (const label of ['Notes', 'Who']) {
      const { form } = screen.getByLabelText<HTMLTextAreaElement>(label);
      expect(form?.getAttribute('autocomplete')).toBe('off');
    }
  });
});
