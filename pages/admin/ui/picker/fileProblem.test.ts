import { expect, it } from 'vitest';
import { fileProblem } from './fileProblem.ts';

it.each([
  ['a photograph', 'image/jpeg', 1000, ''],
  ['a file without a type, which the server judges', '', 1000, ''],
  ['a letter', 'application/pdf', 1000, 'Please select an image file'],
  ['a drawing', 'image/svg+xml', 1000, 'This is an SVG drawing. Export it as PNG, and upload that file'],
  [
    'a picture of a kind that nobody knows',
    'image/x-new',
    1000,
    'Only JPEG, PNG, WebP, AVIF and GIF images can be used',
  ],
  ['exactly 10 MB', 'image/png', 10 * 1024 * 1024, ''],
  ['a byte more', 'image/png', 10 * 1024 * 1024 + 1, 'The image is larger than 10 MB'],
])('%s', (_, type, size, problem) => expect(fileProblem({ type, size })).toBe(problem));
