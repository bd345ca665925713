/** By byte order mark, XML declaration, else UTF-8. Invalid bytes become a replacement character. */
export function decoderFor(beginning: Buffer): (bytes?: Buffer) => string {
  const decoder = new TextDecoder(encodingOf(beginning));
  return (bytes) => (bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode());
}

function encodingOf(beginning: Buffer): string {
  if (beginning[0] === 0xff && beginning[1] === 0xfe) return 'utf-16le';
  if (beginning[0] === 0xfe && beginning[1] === 0xff) return 'utf-16be';
  const declared = /<\?xml[^>]{0,200}encoding=["']([\w.:-]{1,40})["']/.exec(
    beginning.toString('latin1', 0, 1000),
  );
  try {
    return new TextDecoder(declared?.[1] ?? 'utf-8').encoding;
  } catch {
    return 'utf-8';
  }
}
