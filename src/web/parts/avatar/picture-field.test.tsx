import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PictureField } from './picture-field.tsx';

const drawn = (image: string | undefined, problem?: string) =>
  renderToStaticMarkup(
    <PictureField
      id="person-image"
      person={{ name: 'Iris', seed: 'iris', image }}
      hint="If you like."
      problem={problem}
      onSave={async () => {}}
    />,
  );

describe('PictureField', () => {
  it('offers to add one where there is none, and to change or remove one', () => {
    expect(drawn(undefined)).toContain('Add a picture');
    expect(drawn(undefined)).not.toContain('Remove');
    expect(drawn('data:image/jpeg;base64,AAAA')).toMatch(/Change the picture.*Remove the picture/);
  });

  it('says beside it why it was refused, and has the id of the error link', () => {
    const html = drawn('data:image/jpeg;base64,AAAA', 'This file is not a picture we can use.');
    expect(html).toMatch(/<button[^>]* id="person-image"/);
    expect(html).toContain('This file is not a picture we can use.');
  });
});
