/** Said of a picture that moves, before it is taken. */
export const movesNote = 'This picture moves: only its first frame will be kept.';

/** Said once it is taken, to who can't be asked. */
export const firstFrameNote = 'This picture moves: only its first frame was kept';

/** Whether a file is an animation: GIF, WebP, APNG or a sequence of AVIF. Looked up in its headers, nothing is decoded. */
export function moves(bytes: Uint8Array): boolean {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (text(0, 4) === 'GIF8') return gifMoves(bytes);
  // The second bit of the extended header (WebP container, 2.7).
  if (text(0, 4) === 'RIFF' && text(12, 16) === 'VP8X') return ((bytes[20] ?? 0) & 2) !== 0;
  if (text(1, 4) === 'PNG') return pngMoves(bytes);
  return text(4, 8) === 'ftyp' && text(8, 32).includes('avis');
}

/** A second image descriptor: blocks are walked, as any bytes may stand in them (GIF89a, 18 to 26). */
function gifMoves(bytes: Uint8Array): boolean {
  const byte = (at: number) => bytes[at] ?? 0;
  const tableAt = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);
  const afterBlocks = (from: number) => {
    let at = from;
    while (at < bytes.length && byte(at) !== 0) at += byte(at) + 1;
    return at + 1;
  };
  let frames = 0;
  for (let at = 13 + tableAt(byte(10)); at < bytes.length; ) {
    if (byte(at) === 0x21) at = afterBlocks(at + 2);
    else if (byte(at) === 0x2c) {
      frames += 1;
      if (frames > 1) return true;
      at = afterBlocks(at + 11 + tableAt(byte(at + 9)));
    } else return false;
  }
  return false;
}

/** An acTL chunk before the first pixels (PNG, third edition, 11.3.6.1). */
function pngMoves(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (type === 'acTL') return true;
    if (type === 'IDAT') return false;
  }
  return false;
}
