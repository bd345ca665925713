declare module 'subset-font' {
  type Axis = number | { min: number; max: number; default?: number };
  interface Options {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    variationAxes?: Record<string, Axis>;
    keepAllGlyphs?: boolean;
    keepFeatures?: readonly string[];
  }
  export default function subsetFont(
    font: Buffer,
    characters: string | undefined,
    options?: Options,
  ): Promise<Buffer>;
}
