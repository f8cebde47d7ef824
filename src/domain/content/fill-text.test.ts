import { describe, expect, it } from 'vitest';
import { fillText, parseReferences } from './fill-text.ts';

const references = parseReferences('# Bodies\n\n[hdc]: https://www.hdc.org.nz/ "Health Commissioner"\n');
const brand = { productName: 'Alongside', emergencyNumber: '111', country: 'nz' } as const;
const fill = (text: string, features: string[] = []) => fillText(text, { brand, features, references });

describe('fillText', () => {
  it('puts in the names of the brand and the links of public bodies', () => {
    expect(fill('In {product} call {emergency}. The [hdc] helps.')).toBe(
      'In Alongside call 111. The [Health Commissioner](https://www.hdc.org.nz/) helps.',
    );
  });

  it('leaves links and unknown names as they are', () => {
    expect(fill('[hdc](/app/help) and [other]')).toBe('[hdc](/app/help) and [other]');
  });

  it('shows a block for a feature while that is on', () => {
    const text = '# A\n\n<!-- feature: cancellationFee -->\nYou may pay.\n\nEnd.';
    expect(fill(text)).toBe('# A\n\nEnd.');
    expect(fill(text, ['cancellationFee'])).toBe('# A\n\nYou may pay.\n\nEnd.');
  });

  it('shows a block for where a feature is off, while it is off', () => {
    const text = '<!-- no feature: findSupportWorkers -->\nWrite it in the notes.';
    expect(fill(text)).toBe('Write it in the notes.');
    expect(fill(text, ['findSupportWorkers'])).toBe('');
  });

  it('shows a line of the country alone, be it a paragraph or an item', () => {
    const text =
      'A.\n\n<!-- country: nz --> One.\n<!-- country: au --> Two.\n\n- a\n<!-- country: au --> - b\n<!-- country: nz --> - c\n\nEnd.';
    expect(fill(text)).toBe('A.\n\nOne.\n\n- a\n- c\n\nEnd.');
    const inAustralia = fillText(text, { brand: { ...brand, country: 'au' }, features: [], references });
    expect(inAustralia).toBe('A.\n\nTwo.\n\n- a\n- b\n\nEnd.');
  });

  it('shows a block for several features while all of them are on', () => {
    const text = '<!-- feature: documents.myDocuments documents.healthPassport -->\nYour passport.';
    expect(fill(text, ['documents.myDocuments'])).toBe('');
    expect(fill(text, ['documents.healthPassport', 'documents.myDocuments'])).toBe('Your passport.');
  });
});
