/** The font of a WOFF2 file as programs that draw take it, whole. */
export async function unpackedFont(woff2: Buffer): Promise<Buffer> {
  const { default: subsetFont } = await import('subset-font');
  return subsetFont(woff2, undefined, { keepAllGlyphs: true, targetFormat: 'sfnt' });
}

/** Under which the bundle has it beside the WOFF2 file. */
export function unpackedName(file: string): string {
  return file.replace(/woff2$/, 'ttf');
}
