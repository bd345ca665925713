import { memoizeRecent } from '../../values/memoizeRecent.shared.ts';
import type { Encoding } from './servedRelease.ts';

/** RFC 9110 §12.5.3: brotli, then gzip, else as it is. `br;q=0` means that brotli is not wanted. */
export function acceptedEncoding(header: string | undefined): Encoding {
  return header ? bestOf(header) : 'identity';
}

/** Browsers send the same few. */
const bestOf = memoizeRecent(16, (header: string): Encoding => {
  if (accepts(header, 'br')) return 'br';
  return accepts(header, 'gzip') ? 'gzip' : 'identity';
});

function accepts(header: string, coding: string): boolean {
  return header.split(',').some((entry) => {
    const [name, ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
