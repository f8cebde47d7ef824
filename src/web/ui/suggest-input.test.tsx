import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SuggestInput } from './suggest-input.tsx';

describe('SuggestInput', () => {
  it('has the id it gets, so that a mistake in it can be focused', () => {
    const drawn = renderToStaticMarkup(
      <SuggestInput
        id="person-suburb"
        label="Suburb"
        value="Petone"
        onValue={() => {}}
        suggestions={[]}
        onChoose={() => {}}
        emptyText={undefined}
      />,
    );
    expect(drawn).toMatch(/<input[^>]* id="person-suburb"/);
    expect(drawn).toContain('for="person-suburb"');
  });
});
