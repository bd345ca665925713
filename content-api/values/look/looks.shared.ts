import { defaultLook, type Look } from '../look.shared.ts';
import { defaultStyles } from './styles.shared.ts';

interface NamedLook {
  label: string;
  text: string;
  look: Look;
}

/** Looks that an owner starts from. Each can be changed in everything afterwards. */
export const LOOKS: readonly NamedLook[] = [
  {
    label: 'Overprint',
    text: 'A printing press: strict grid, two inks, a strong colour.',
    look: defaultLook,
  },
  {
    label: 'Folio',
    text: 'An architect’s book: light letters, grey images, lots of space.',
    look: {
      colours: { paper: '#f7f6f2', ink: '#26241f', spot: '#8a6d3b', second: '#9a958a' },
      corners: 'square',
      typefaces: 'fraunces',
      marks: false,
      styles: {
        ...defaultStyles,
        header: 'split',
        footer: 'compact',
        headings: 'book',
        heads: 'above',
        lines: 'none',
        rhythm: 'wide',
        pictures: 'grey',
        motion: 'still',
      },
    },
  },
  {
    label: 'Poster',
    text: 'Loud: capitals, bold lines, colour to the edges.',
    look: {
      colours: { paper: '#ffffff', ink: '#0b0b0b', spot: '#ffd400', second: '#1d3fff' },
      corners: 'square',
      typefaces: 'archivo',
      marks: false,
      styles: {
        ...defaultStyles,
        footer: 'poster',
        opening: 'spot',
        front: 'below',
        headings: 'loud',
        heads: 'above',
        cards: 'framed',
        lines: 'bold',
        rhythm: 'close',
      },
    },
  },
  {
    label: 'Review',
    text: 'A magazine: name on top, centred titles, double lines.',
    look: {
      colours: { paper: '#fdf9f1', ink: '#1c1a18', spot: '#b0122b', second: '#2b4c7e' },
      corners: 'square',
      typefaces: 'playfair',
      marks: false,
      styles: {
        ...defaultStyles,
        header: 'centred',
        front: 'below',
        footer: 'columns',
        headings: 'warm',
        heads: 'centre',
        lines: 'double',
      },
    },
  },
  {
    label: 'Blueprint',
    text: 'A technical sheet: small titles, frames, little space.',
    look: {
      colours: { paper: '#f5f7fa', ink: '#0d1726', spot: '#2257f5', second: '#7d8fa8' },
      corners: 'square',
      typefaces: 'schibsted',
      marks: false,
      styles: {
        ...defaultStyles,
        footer: 'columns',
        opening: 'ink',
        headings: 'plain',
        cards: 'framed',
        rhythm: 'close',
        motion: 'still',
      },
    },
  },
  {
    label: 'Atelier',
    text: 'A warm studio: round corners, boxes, a floating header.',
    look: {
      colours: { paper: '#fbf3e9', ink: '#35241c', spot: '#e0532f', second: '#2f8f83' },
      corners: 'round',
      typefaces: 'epilogue',
      marks: false,
      styles: {
        ...defaultStyles,
        header: 'floating',
        opening: 'tint',
        front: 'mirrored',
        headings: 'warm',
        heads: 'centre',
        cards: 'boxed',
        lines: 'none',
        pictures: 'warm',
      },
    },
  },
];
