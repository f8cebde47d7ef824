import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkStyles } from './check-styles.ts';

const tokens = `@custom-media --phone (width <= 40rem);
:root {
  --space-2: 0.5rem;
  --text-sm: 1rem;
  --target: 2.75rem;
}
`;
const orderly = `.row-a {
  gap: var(--space-2) 0.3125rem;
  width: 0.5rem;
  font-size: var(--text-sm);
  height: var(--target);
}
@media not (--phone) {
  .row-b {
    margin: 1px;
  }
}
`;

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'alongside-styles-'));
  mkdirSync(join(root, 'src/web/ui'), { recursive: true });
  write('tokens.css', tokens);
  write('row.css', orderly);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the code of a component
  write('row.tsx', 'const row = `row-${kind}`;');
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(join(root, 'src/web/ui', name), text);
const screen = 'src/web/screens/row.css';
function writeScreen(text: string) {
  mkdirSync(join(root, 'src/web/screens'), { recursive: true });
  writeFileSync(join(root, screen), text);
}

describe('checkStyles', () => {
  it('finds nothing in style sheets in good order', () => {
    expect(checkStyles(root)).toEqual([]);
  });

  it.each([
    ['padding: 0.25rem 0.5rem', 'padding is 0.5rem, which is var(--space-2)'],
    ['margin-top: calc(2px - 0.5rem)', 'margin-top is 0.5rem'],
    ['font-size: clamp(1rem, 2vw, 2rem)', 'font-size is 1rem, which is var(--text-sm)'],
    ['min-height: 2.75rem', 'min-height is 2.75rem, which is var(--target)'],
  ])('refuses %s', (declaration, says) => {
    write('row.css', `${orderly}.row-c {\n  ${declaration};\n}\n`);
    expect(checkStyles(root)).toEqual([expect.stringContaining(`src/web/ui/row.css: ${says}`)]);
  });

  it.each([
    ['a width of its own', '@media (max-width: 30rem) {\n}\n', 'has a width of its own'],
    ['a width without a name', '@media (--tablet) {\n}\n', 'no width --tablet'],
    ['a class that nothing has', '.column {\n}\n', 'nothing has the class column'],
    ['a token that nothing uses', ':root {\n  --gap: 1px;\n}\n', 'nothing uses the token --gap'],
  ])('refuses %s', (_, style, says) => {
    write('row.css', orderly + style);
    expect(checkStyles(root)).toEqual([expect.stringContaining(says)]);
  });

  it.each([
    'padding: 0.375rem 1px',
    'margin-top: calc(0.625rem - 1px)',
    'gap: calc(var(--space-2) * 1.5)',
    'gap: calc(var(--space-2) / 2)',
  ])('refuses the half step of %s', (declaration) => {
    write('row.css', `${orderly}.row-c {\n  ${declaration};\n}\n`);
    expect(checkStyles(root)).toEqual([expect.stringContaining('a half step that tokens.css names')]);
  });

  it.each([
    '.row-a p {\n}\n',
    '.row-a > :is(.row-b, li):first-child {\n}\n',
    '.row-a:has(input:checked) {\n}\n',
    '@media print {\n  .row-a {\n    color: red;\n    & > span,\n    & .row-b {\n    }\n  }\n}\n',
  ])('refuses an element below a class outside ui: %s', (style) => {
    writeScreen(style);
    expect(checkStyles(root)).toEqual([expect.stringMatching(`^${screen}: .* has an element below a class`)]);
    write('table.css', style);
    expect(checkStyles(root)).toHaveLength(1);
  });

  it('allows elements above a class, and what follows from the place or the state of a child', () => {
    writeScreen(
      'body:has(.row-a) > .row-b,\nsection + .row-a > :nth-child(n + 2):not(.row-b) {\n}\n.row-a {\n  & > *,\n  &[open]::before {\n    content: ". p";\n  }\n}\n',
    );
    expect(checkStyles(root)).toEqual([]);
  });

  it('knows the widths in code', () => {
    write('wide.ts', "matchMedia('(width <= 40rem)'); matchMedia('(width > 40rem)');\n");
    expect(checkStyles(root)).toEqual([]);
    write('wide.ts', "matchMedia('(width > 41rem)');\n");
    expect(checkStyles(root)).toEqual(['src/web/ui/wide.ts: tokens.css names no width (width > 41rem)']);
  });
});
