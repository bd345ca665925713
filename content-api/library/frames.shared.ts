export interface Animation {
  format: 'GIF' | 'WebP' | 'PNG' | 'AVIF';
  width: number;
  height: number;
  /** How long each frame is shown, in milliseconds. Empty where that isn't read (PNG, AVIF). */
  delays: number[];
}

/** Browsers show a frame that asks for a hundredth of a second or less for a tenth. */
const shown = (milliseconds: number) => (milliseconds <= 10 ? 100 : milliseconds);

export function animationOf(bytes: Uint8Array): Animation | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  const found = () => {
    if (text(0, 4) === 'GIF8') return gif(bytes);
    if (text(0, 4) === 'RIFF' && text(8, 16) === 'WEBPVP8X') return webp(bytes);
    if (text(1, 4) === 'PNG') return isMovingPng(bytes) ? unread('PNG') : null;
    return text(4, 8) === 'ftyp' && text(8, 32).includes('avis') ? unread('AVIF') : null;
  };
  try {
    return found();
  } catch (error) {
    // A file that ends within a header: whoever decodes it says what is wrong.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function unread(format: Animation['format']): Animation {
  return { format, width: 0, height: 0, delays: [] };
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Blocks are walked, as any bytes may stand in them (GIF89a, 18 to 26). */
function gif(bytes: Uint8Array): Animation | null {
  const view = viewOf(bytes);
  const byte = (at: number) => bytes[at] ?? 0;
  const tableAt = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);
  const afterBlocks = (from: number) => {
    let at = from;
    while (byte(at) !== 0) at += byte(at) + 1;
    return at + 1;
  };
  const delays: number[] = [];
  let delay = 0;
  for (let at = 13 + tableAt(byte(10)); at < bytes.length; ) {
    if (byte(at) === 0x21) {
      // The graphic control extension is about the frame behind it.
      if (byte(at + 1) === 0xf9) delay = view.getUint16(at + 4, true) * 10;
      at = afterBlocks(at + 2);
    } else if (byte(at) === 0x2c) {
      delays.push(shown(delay));
      delay = 0;
      at = afterBlocks(at + 11 + tableAt(byte(at + 9)));
    } else break;
  }
  if (delays.length < 2) return null;
  return { format: 'GIF', width: view.getUint16(6, true), height: view.getUint16(8, true), delays };
}

/** Chunks are padded to an even length (WebP container, 2.3); an ANMF chunk is a frame (2.7.1.1). */
function webp(bytes: Uint8Array): Animation | null {
  const view = viewOf(bytes);
  const uint24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000;
  if ((view.getUint8(20) & 2) === 0) return null;
  const delays: number[] = [];
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = view.getUint32(at + 4, true);
    if (view.getUint32(at) === 0x414e4d46) delays.push(shown(uint24(at + 20)));
    at += 8 + size + (size % 2);
  }
  if (delays.length < 2) return null;
  return { format: 'WebP', width: uint24(24) + 1, height: uint24(27) + 1, delays };
}

/** An acTL chunk before the first pixels (PNG, third edition, 11.3.6.1). */
function isMovingPng(bytes: Uint8Array): boolean {
  const view = viewOf(bytes);
  for (let at = 8; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (type === 'acTL') return true;
    if (type === 'IDAT') return false;
  }
  return false;
}
