declare module 'subset-font' {
  type Axis = number | { min: number; max: number; default?: number };
  type Options = { targetFormat?: 'woff2' | 'woff' | 'sfnt'; variationAxes?: Record<string, Axis> };
  // biome-ignore lint/style/noDefaultExport: the package has one
  export default function subsetFont(font: Buffer, letters: string, options?: Options): Promise<Buffer>;
}
