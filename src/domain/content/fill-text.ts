import type { Brand } from '#domain/brands/types.ts';

/** A public body: its name and its home page. */
type Reference = { name: string; href: string };

/** Parses references, a line each: `[hdc]: https://www.hdc.org.nz/ "Health and Disability Commissioner"`. */
export function parseReferences(text: string): Map<string, Reference> {
  const lines = text.matchAll(/^\[([\w-]+)\]: (\S+) "([^"]+)"$/gm);
  return new Map([...lines].map(([, key = '', href = '', name = '']) => [key, { name, href }]));
}

type FillTextInput = {
  brand: Pick<Brand, 'productName' | 'emergencyNumber' | 'country'>;
  features: readonly string[];
  references: ReadonlyMap<string, Reference>;
};

/** Drops a line that begins with `<!-- country: nz -->` in another country; one paragraph or item is one line. */
function dropOtherCountries(text: string, country: Brand['country']): string {
  return text.replaceAll(/^<!-- country: (\w+) --> (.*\n?)/gm, (_, of: string, line: string) =>
    of === country ? line : '',
  );
}

/**
 * Puts into a text what differs by brand and provider: `{product}`, `{emergency}`, the link of `[hdc]`. Leaves out lines of another
 * country, and a block that begins with `<!-- feature: cancellationFee -->` while that feature, or one of several, is off. A block
 * that begins with `<!-- no feature: cancellationFee -->` is left out while it is on (docs/product/content.md, "How a text is written").
 */
export function fillText(text: string, { brand, features, references }: FillTextInput): string {
  return dropOtherCountries(text, brand.country)
    .split(/\n\s*\n/)
    .filter((block) => {
      const [, not, needed = ''] = /^<!-- (no )?feature: ([\w. ]+) -->/.exec(block.trim()) ?? [];
      return needed.split(' ').every((feature) => feature === '' || features.includes(feature) === !not);
    })
    .join('\n\n')
    .replaceAll(/<!-- (?:no )?feature: [\w. ]+ -->\n/g, '')
    .replaceAll('{product}', brand.productName)
    .replaceAll('{emergency}', brand.emergencyNumber)
    .replaceAll(/\[([\w-]+)\](?!\()/g, (mark, key: string) => {
      const reference = references.get(key);
      return reference ? `[${reference.name}](${reference.href})` : mark;
    });
}
