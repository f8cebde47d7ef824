/** The fonts of the brands: only the letters and the weights that a page can show. */
export type FontCut = {
  /** Its file is NAME.woff2. */
  name: string;
  from: string;
  /** Inclusive ranges of code points; those that the font does not have are left out. */
  letters: readonly (readonly [number, number])[];
  /** The one weight, or the minimum and the maximum; absent for a font with only one. */
  weight?: number | readonly [number, number];
};

type CodePointRanges = FontCut['letters'];

const latin: CodePointRanges = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2dc],
  [0x300, 0x308],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2215],
];
/** Māori needs these ten on most pages, and nothing else beyond Latin-1. */
const macrons: CodePointRanges = [
  [0x100, 0x101],
  [0x112, 0x113],
  [0x12a, 0x12b],
  [0x14c, 0x14d],
  [0x16a, 0x16b],
];
const latinExtended: CodePointRanges = [
  [0x100, 0x2ff],
  [0x300, 0x308],
  [0x1d00, 0x1eff],
  [0x2020, 0x20c0],
  [0x2113, 0x2113],
  [0x2c60, 0x2c7f],
  [0xa720, 0xa7ff],
];

/** Letters for which the browser uses the files: fontsource's own ranges. */
const latinRange =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2190-2193, U+2212, U+2215, U+FEFF, U+FFFD';
const latinExtendedRange =
  'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF';

type FontFamily = {
  name: string;
  /** Its name in a style. */
  family: string;
  from: (subset: 'latin' | 'latin-ext') => string;
  weight?: NonNullable<FontCut['weight']>;
  /** The second word of the logo is set lighter: its letters. */
  light?: string;
};

const createVariableSource = (family: string) => (subset: string) =>
  `@fontsource-variable/${family}/files/${family}-${subset}-wght-normal.woff2`;

const text = [400, 700] as const;
const lightWeight = 500;
const families: readonly FontFamily[] = [
  {
    name: 'atkinson',
    family: 'Atkinson Hyperlegible Next Variable',
    from: createVariableSource('atkinson-hyperlegible-next'),
    weight: text,
  },
  {
    name: 'public-sans',
    family: 'Public Sans Variable',
    from: createVariableSource('public-sans'),
    weight: text,
  },
  {
    name: 'young-serif',
    family: 'Young Serif',
    from: (subset) => `@fontsource/young-serif/files/young-serif-${subset}-400-normal.woff2`,
  },
  {
    name: 'bricolage',
    family: 'Bricolage Grotesque Variable',
    from: createVariableSource('bricolage-grotesque'),
    weight: 760,
    light: 'Australia',
  },
  { name: 'bitter', family: 'Bitter Variable', from: createVariableSource('bitter'), weight: 640, light: 'Aotearoa' },
];

const toCodePoints = (words: string): CodePointRanges =>
  [...words].map((letter) => [letter.codePointAt(0) ?? 0, letter.codePointAt(0) ?? 0] as const);

type FontFace = FontCut & { family: string; range?: string; sizeAdjust?: string };

/** Lists the faces in order, as of two that have a letter the browser takes the later one: the ten letters with macrons have a file of their own. */
function listFaces({ name, family, from, weight, light }: FontFamily): FontFace[] {
  const face = { family, ...(weight !== undefined && { weight }) };
  return [
    { ...face, name: `${name}-latin`, from: from('latin'), letters: latin, range: latinRange },
    { ...face, name: `${name}-latin-ext`, from: from('latin-ext'), letters: latinExtended, range: latinExtendedRange },
    { ...face, name: `${name}-macrons`, from: from('latin-ext'), letters: macrons, range: writeRange(macrons) },
    ...(light
      ? [{ family, name: `${name}-light`, from: from('latin'), letters: toCodePoints(light), weight: lightWeight }]
      : []),
  ];
}

/** Atkinson's slashed zero makes 9:00 read as 9:88, and it has no Ō or ō: digits and those two come from Public Sans. */
function listFigures(): FontFace[] {
  const source = createVariableSource('public-sans');
  const face = { family: 'Alongside Figures', weight: text, sizeAdjust: '95%' };
  const [digits, longO]: [CodePointRanges, CodePointRanges] = [[[0x30, 0x39]], [[0x14c, 0x14d]]];
  return [
    { ...face, name: 'figures', from: source('latin'), letters: digits, range: writeRange(digits) },
    { ...face, name: 'figures-o', from: source('latin-ext'), letters: longO, range: writeRange(longO) },
  ];
}

const writeRange = (ranges: CodePointRanges) =>
  ranges.map(([first, last]) => `U+${first.toString(16)}-${last.toString(16)}`).join(', ');

const faces = new Map([
  ...families.map((family) => [family.name, listFaces(family)] as const),
  ['figures', listFigures()],
]);

export const fontCuts: readonly FontCut[] = [...faces.values()].flat();

/** The style sheet of each family: `@import "alongside-fonts/NAME.css"`. */
export const fontStyles: ReadonlyMap<string, string> = new Map(
  [...faces].map(([name, all]) => [name, all.map(writeFace).join('')]),
);

function writeFace({ name, family, weight = 400, range, sizeAdjust }: FontFace): string {
  const more = [sizeAdjust && `size-adjust: ${sizeAdjust};`, range && `unicode-range: ${range};`].filter(Boolean);
  return `@font-face {
  font-family: "${family}";
  src: url("./${name}.woff2") format("woff2");
  font-weight: ${typeof weight === 'number' ? weight : weight.join(' ')};
  font-display: swap;
  ${more.join(' ')}
}
`;
}
