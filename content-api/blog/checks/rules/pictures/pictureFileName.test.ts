import { expect, it } from 'vitest';
import { postWith, said } from '../../../../../tests/support/entries/checks.ts';
import { pictureFileName } from './pictureFileName.ts';

const called = (alt: string) =>
  said(pictureFileName, postWith({ content: `<p><img src="/uploads/a.webp" alt="${alt}"></p>` }));

it.each(['IMG_2041.JPG', 'team-photo.png', 'IMG_2041', 'Screenshot 2026-11-22', 'DSC-0012'])(
  '%s is a file’s name',
  (alt) => expect(called(alt)).toHaveLength(1),
);

it.each(['', 'The team in 2019', 'Photo of two presses', 'Image', 'Our logo in logo.svg and on paper'])(
  '“%s” is none',
  (alt) => expect(called(alt)).toEqual([]),
);
