import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

let made = 0;

/** A PNG that no other test has, as black and white squares: neighbouring colours would be the same once encoded. */
export async function png(width = 40, height = 24): Promise<Buffer> {
  made += 1;
  const squares = Buffer.from(Array.from({ length: 16 }, (_, bit) => (made & (1 << bit) ? 255 : 0)));
  return sharp(squares, { raw: { width: 4, height: 4, channels: 1 } })
    .resize(width, height, { fit: 'fill', kernel: 'nearest' })
    .png()
    .toBuffer();
}

/** A JPEG lying on its side as a camera leaves it, with words and a place in its metadata. */
export async function sidewaysJpeg(): Promise<Buffer> {
  return sharp(await png(60, 30))
    .jpeg()
    .withExif({
      IFD0: { Copyright: 'Secret Person', ImageDescription: 'home' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** A GIF of so many small frames, each different from the one before, and played for ever. @param delay of each. */
export function gifOfFrames(frames: number, side = 10, delay = 100): Promise<Buffer> {
  const pixels = Buffer.from(
    Array.from({ length: frames * side * side * 3 }, (_, at) => (at * 7 + at / 300) & 255),
  );
  const raw = { width: side, height: side * frames, channels: 3, pageHeight: side } as const;
  return sharp(pixels, { raw, limitInputPixels: false })
    .gif({ effort: 1, delay: Array(frames).fill(delay), loop: 0 })
    .toBuffer();
}

/** A PNG of a few kilobytes that claims to be 20,000 × 20,000 pixels large. */
export function pixelBomb(): Buffer {
  const size = 20_000;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc((size / 8 + 1) * 1000));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** The form that a gallery or an upload is sent as. */
export function imageForm(
  bytes: Buffer | null,
  fields: Record<string, string> = {},
  name = 'picture.png',
): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  if (bytes) form.set('image', new File([new Uint8Array(bytes)], name, { type: 'image/png' }));
  return form;
}
