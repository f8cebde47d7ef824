import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Checks the rules of CONTRIBUTING.md on the style sheets of `src/web`, as "path: what is wrong". */
export function checkStyles(root: string): string[] {
  const read = (ending: RegExp) =>
    readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((path) => ending.test(path))
      .map((path): TextFile => ({ path: `src/${path}`, text: readFileSync(join(root, 'src', path), 'utf8') }));
  const [styles, code] = [read(/\.css$/), read(/((?<!\.test)\.tsx?|\.svg)$/)];
  const tokens = styles.find(({ path }) => path === 'src/web/ui/tokens.css')?.text ?? '';
  return [
    ...styles.flatMap((style) => [
      ...checkLengths(style, readLengths(tokens)),
      ...checkHalfSteps(style),
      ...checkElements(style),
      ...checkWidths(style, tokens),
    ]),
    ...code.flatMap((file) => checkMediaInCode(file, tokens)),
    ...findUnusedClasses(styles, code),
    ...findUnusedTokens(styles, code),
  ];
}

type TextFile = { path: string; text: string };
type TokenLengths = [property: RegExp, tokens: Map<string, string>][];

/** Reads which tokens a property takes its lengths from. */
function readLengths(tokens: string): TokenLengths {
  const list = (name: RegExp) => {
    const sizes = [...tokens.matchAll(/^ {2}(--[\w-]+): ([\d.]+rem);/gm)].filter(([, token = '']) => name.test(token));
    return new Map(sizes.map(([, token = '', length = '']) => [length, token]));
  };
  return [
    [/^(margin|padding|gap|row-gap|column-gap)\b/, list(/^--space-/)],
    [/^font-size$/, list(/^--text-/)],
    [/^(min-)?(width|height)$/, list(/^--(target|control)$/)],
  ];
}

function checkLengths({ path, text }: TextFile, lengths: TokenLengths): string[] {
  const declarations = [...text.matchAll(/^\s*([a-z-]+): ([^;{}]+);/gm)];
  return declarations.flatMap(([, property = '', value = '']) => {
    const tokens = lengths.find(([properties]) => properties.test(property))?.[1];
    const literals = value.match(/(?<![\w.])[\d.]+rem\b/g) ?? [];
    const known = literals.filter((length) => tokens?.has(length));
    return known.map((length) => `${path}: ${property} is ${length}, which is var(${tokens?.get(length)})`);
  });
}

const spacing = /^(margin|padding|gap|row-gap|column-gap)\b/;
/** From here on a distance leaves room for something of its size, and is no step. */
const endOfSteps = 2;

/** Refuses the half of a step of spacing that is written or worked out by hand. */
function checkHalfSteps({ path, text }: TextFile): string[] {
  const declarations = [...text.matchAll(/^\s*([a-z-]+): ([^;{}]+);/gm)];
  return declarations.flatMap(([, property = '', value = '']) => {
    if (!spacing.test(property)) return [];
    const lengths = value.match(/(?<![\w.])[\d.]+(?=rem\b)/g) ?? [];
    const half = lengths.find((length) => Number(length) < endOfSteps && (Number(length) * 8) % 2 === 1);
    const isWorkedOut = /var\(--space-\w+\) *(\/|\* *\d*\.)|\d*\.\d+ *\* *var\(--space-/.test(value);
    return half || isWorkedOut ? [`${path}: ${property} is ${value}, a half step that tokens.css names`] : [];
  });
}

/** Refuses an element below a class, as in `.panel p`, outside `ui`: markup could not move. */
function checkElements({ path, text }: TextFile): string[] {
  if (path.startsWith('src/web/ui/')) return [];
  const faulty = readSelectors(text).filter((selector) => {
    const plain = selector.replaceAll(/:nth-[\w-]+\([^)]*\)|\[[^\]]*\]/g, '');
    const [, below = ''] = plain.match(/\.[\w-]+(.*)/) ?? [];
    return /(?<![\w.#:-])[a-z]/.test(below);
  });
  return faulty.map((selector) => `${path}: ${selector} has an element below a class; give the element a class`);
}

/** Reads the selectors of a style sheet, each nested one with those around it. */
function readSelectors(text: string): string[] {
  const around: string[][] = [];
  const selectors: string[] = [];
  const plain = text.replaceAll(/\/\*.*?\*\/|"[^"]*"/gs, '');
  for (const [, before = '', mark] of plain.matchAll(/([^{};]*)([{};])/g)) {
    if (mark === '}') around.pop();
    if (mark !== '{') continue;
    const outer = around.at(-1) ?? [''];
    const own = before.trim().startsWith('@') ? outer : outer.flatMap((one) => nestIn(one, before));
    if (own !== outer) selectors.push(...own);
    around.push(own);
  }
  return selectors;
}

/** Returns the selectors of a list, below the one that it is nested in. */
function nestIn(outer: string, list: string): string[] {
  const own = list.split(/,(?![^(]*\))/).map((selector) => selector.trim().replaceAll(/\s+/g, ' '));
  return own.map((selector) => (outer && selector.includes('&') ? selector.replaceAll('&', outer) : selector));
}

const names = (tokens: string) => [...tokens.matchAll(/^@custom-media (--[\w-]+)/gm)].map(([, name]) => name);

function checkWidths({ path, text }: TextFile, tokens: string): string[] {
  const queries = [...text.matchAll(/^ *@media ([^{]+)/gm)].map(([, query = '']) => query);
  const unknown = queries
    .flatMap((query) => query.match(/--[\w-]+/g) ?? [])
    .filter((name) => !names(tokens).includes(name));
  return [
    ...queries
      .filter((query) => /width|height/.test(query))
      .map((query) => `${path}: @media ${query}has a width of its own`),
    ...unknown.map((name) => `${path}: tokens.css names no width ${name}`),
  ];
}

/** Checks that code, which cannot name a width, repeats one of them. */
function checkMediaInCode({ path, text }: TextFile, tokens: string): string[] {
  const queries = [...text.matchAll(/matchMedia\('([^']*(?:width|height)[^']*)'\)/g)].map(([, query = '']) => query);
  const isNamed = (query: string) => [query, query.replace('>', '<=')].some((half) => tokens.includes(` ${half};`));
  return queries.filter((query) => !isNamed(query)).map((query) => `${path}: tokens.css names no width ${query}`);
}

/** Names that the build or a library makes. */
const foreignClass = /^reactEasyCrop_/;

function findUnusedClasses(styles: readonly TextFile[], code: readonly TextFile[]): string[] {
  const text = code.map((file) => file.text).join('\n');
  const used = new Set(text.match(/[a-zA-Z][\w-]*/g));
  const beginnings = [...text.matchAll(/([a-z]+-)\$\{/g)].map(([, beginning = '']) => beginning);
  const isUsed = (name: string) => used.has(name) || beginnings.some((beginning) => name.startsWith(beginning));
  return styles.flatMap(({ path, text: style }) => {
    const selectors = style.replaceAll(/\/\*.*?\*\/|\{[^{}]*\}|"[^"]*"|@import.*/gs, '');
    const classes = new Set([...selectors.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name));
    const unused = [...classes].filter((name) => !isUsed(name) && !foreignClass.test(name));
    return unused.map((name) => `${path}: nothing has the class ${name}`);
  });
}

function findUnusedTokens(styles: readonly TextFile[], code: readonly TextFile[]): string[] {
  const text = [...styles, ...code].map((file) => file.text).join('\n');
  const declared = new Set(styles.flatMap((style) => style.text.match(/(?<=^ +)--[\w-]+(?=:)/gm) ?? []));
  const used = new Set(text.match(/(?<=var\()--[\w-]+/g));
  return [...declared].filter((token) => !used.has(token)).map((token) => `src/web: nothing uses the token ${token}`);
}
