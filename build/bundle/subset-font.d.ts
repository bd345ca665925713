declare module 'subset-font' {
  type Axis = number | { min: number; max: number; default?: number };
  interface Options {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    variationAxes?: Record<string, Axis>;
  }
  /** Keeps the given characters (and, where asked, part of the axes) of a font. */
  export default function subsetFont(font: Buffer, characters: string, options?: Options): Promise<Buffer>;
}
