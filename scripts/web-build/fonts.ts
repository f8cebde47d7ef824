/** The fonts of the brands: only the letters and the weights that a page can show. */
export type FontCut = {
  /** Its name in a style sheet: `url("alongside-fonts/NAME.woff2")`. */
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

type FontFamily = {
  name: string;
  from: (subset: 'latin' | 'latin-ext') => string;
  weight?: NonNullable<FontCut['weight']>;
};

const createVariableSource = (family: string) => (subset: string) =>
  `@fontsource-variable/${family}/files/${family}-${subset}-wght-normal.woff2`;

const text = [400, 700] as const;
const families: readonly FontFamily[] = [
  { name: 'atkinson', from: createVariableSource('atkinson-hyperlegible-next'), weight: text },
  { name: 'public-sans', from: createVariableSource('public-sans'), weight: text },
  { name: 'young-serif', from: (subset) => `@fontsource/young-serif/files/young-serif-${subset}-400-normal.woff2` },
  { name: 'bricolage', from: createVariableSource('bricolage-grotesque'), weight: 760 },
  { name: 'bitter', from: createVariableSource('bitter'), weight: 640 },
];

const toCodePoints = (words: string): CodePointRanges =>
  [...words].map((letter) => [letter.codePointAt(0) ?? 0, letter.codePointAt(0) ?? 0] as const);

export const fontCuts: readonly FontCut[] = [
  ...families.flatMap(({ name, from, weight }): FontCut[] => {
    const weighed = weight === undefined ? {} : { weight };
    return [
      { name: `${name}-latin`, from: from('latin'), letters: latin, ...weighed },
      { name: `${name}-macrons`, from: from('latin-ext'), letters: macrons, ...weighed },
      { name: `${name}-latin-ext`, from: from('latin-ext'), letters: latinExtended, ...weighed },
    ];
  }),
  // The second word of the logo is set lighter.
  {
    name: 'bricolage-light',
    from: createVariableSource('bricolage-grotesque')('latin'),
    letters: toCodePoints('Australia'),
    weight: 500,
  },
  {
    name: 'bitter-light',
    from: createVariableSource('bitter')('latin'),
    letters: toCodePoints('Aotearoa'),
    weight: 500,
  },
  { name: 'figures', from: createVariableSource('public-sans')('latin'), letters: [[0x30, 0x39]], weight: text },
  {
    name: 'figures-o',
    from: createVariableSource('public-sans')('latin-ext'),
    letters: [[0x14c, 0x14d]],
    weight: text,
  },
];
