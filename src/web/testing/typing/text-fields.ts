import { globSync, readFileSync } from 'node:fs';

/** The components that people type in. */
const textComponents = [
  ...['TextInput', 'TextArea', 'EmailInput', 'PasswordInput', 'NewPasswordInput', 'SearchField', 'SuggestInput'],
  ...['AddressField', 'CountedText', 'PlainTextInput', 'PersonField', 'AskedBy', 'input', 'textarea'],
];

const sources = new Map(
  globSync('src/web/{ui,parts,screens}/**/*.tsx')
    .filter((path) => !path.endsWith('.test.tsx'))
    .map((path) => [path, readFileSync(path, 'utf8')]),
);

/** Where each component is: names of components are unique in the web. */
const fileOf = new Map(
  [...sources].flatMap(([path, text]) =>
    [...text.matchAll(/\bfunction ([A-Z]\w*)/g)].map(([, name = '']) => [name, path] as const),
  ),
);

const notForText = /\b(readOnly|disabled|hidden)\b(?!=)|\{\.\.\.fixed\}|type="(checkbox|radio|range|file)"/;

/** Its value goes to the form, or to a state, as it is: `useForm` is proven by the fields that are typed in. */
const isBoundAsItIs = /\{\.\.\.(\w+\.)*form\.field\('[\w.]+'\)\}|onValue=\{set[A-Z]\w*\}|\sdefaultValue=/;
const changesIt = /\sonValue=\{\(|\svalue=\{(?!\w+\})/;

/** Lists the places where a field is drawn, such as `src/web/parts/corrections/corrections.tsx <TextInput>`. */
function listPlaces(): { place: string; path: string; name: string; isDirect: boolean }[] {
  return [...sources].flatMap(([path, text]) =>
    [...text.matchAll(/<(\w+)(?=[\s>])/g)]
      .filter(({ 1: name = '' }) => textComponents.includes(name))
      .map(({ 1: name = '', index }) => ({ name, tag: readTag(text, index) }))
      .filter(({ tag }) => !notForText.test(tag))
      .map(({ name, tag }) => ({
        ...{ place: `${path} <${name}>`, path, name },
        isDirect: isBoundAsItIs.test(tag) && !changesIt.test(tag),
      })),
  );
}

/** Reads a tag with its attributes, in which braces are whole. */
function readTag(text: string, start: number): string {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const sign = text[at];
    if (sign === '{') depth++;
    if (sign === '}') depth--;
    if (sign === '>' && depth === 0) return text.slice(start, at + 1);
  }
  throw new Error(`A tag has no end: ${text.slice(start, start + 80)}`);
}

const places = listPlaces();
const reached = new Set<string>();

type Fiber = { type: unknown; return: Fiber | null };

/** Remembers every place of the code that a field on the page is drawn by. */
export function keepReached(field: Element) {
  const key = Object.keys(field).find((name) => name.startsWith('__reactFiber$'));
  let part = key ? (field as unknown as { [key: string]: Fiber | null })[key] : null;
  for (; part; part = part.return) {
    const name = nameOf(part);
    const path = textComponents.includes(name) && findDrawer(part, name);
    if (path) reached.add(`${path} <${name}>`);
  }
}

/** Finds the file of the nearest component around it that draws a component of this name. */
function findDrawer(part: Fiber, name: string): string | undefined {
  for (let around = part.return; around; around = around.return) {
    const path = fileOf.get(nameOf(around));
    if (path && places.some((one) => one.path === path && one.name === name)) return path;
  }
  return undefined;
}

function nameOf({ type }: Fiber): string {
  if (typeof type === 'string') return type;
  const inner = (type as { type?: unknown } | null)?.type ?? type;
  return (typeof inner === 'function' && inner.name) || '';
}

/** Drawn where suggestions could not be loaded, with the value and the setter of `SuggestInput`. */
const alike = 'src/web/parts/address/address-field.tsx <TextInput>';

/** Lists places whose binding is the component's own, in which no one has typed. */
export function listUnreached(): string[] {
  const own = places.filter(({ isDirect }) => !isDirect).map(({ place }) => place);
  return [...new Set(own)].filter((place) => place !== alike && !reached.has(place));
}
