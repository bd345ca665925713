import { expect, it } from 'vitest';
import { fileSize } from './fileSize.ts';

it.each([
  [0, '0 Bytes'],
  [1, '1 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [1_234_567, '1.18 MB'],
  [5 * 1024 ** 3, '5 GB'],
  [5 * 1024 ** 4, '5120 GB'],
])('%d bytes are %s', (bytes, text) => expect(fileSize(bytes)).toBe(text));
