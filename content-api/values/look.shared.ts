import { defaultStyles, type LookStyles } from './look/styles.shared.ts';

/** The colours that an agency chooses, each as `#rrggbb`; all others follow (look/palette.shared.ts). */
export interface BrandColours {
  paper: string;
  ink: string;
  /** The one strong colour: buttons, marks, the call to action. */
  spot: string;
  /** The second plate of the drawings. */
  second: string;
}

export const CORNERS = ['square', 'soft', 'round'] as const;

/** Pairs of typefaces (content-api/values/look/typefaces.shared.ts), the sample's first. */
export const PAIRS = ['bricolage', 'fraunces', 'playfair', 'archivo', 'schibsted', 'epilogue'] as const;
export type TypefacePair = (typeof PAIRS)[number];

/** A typeface that was uploaded, and how far its letters reach, as shares of their size. */
export interface OwnTypeface {
  url: string;
  name: string;
  /** A weight or a range, as in `font-weight` of CSS: `400 800`. */
  weights: string;
  ascent: number;
  descent: number;
  /** How wide a letter of English is on average. */
  width: number;
}

export interface Look {
  colours: BrandColours;
  corners: (typeof CORNERS)[number];
  typefaces: TypefacePair;
  /** In the place of those of the pair: for headings, and for texts and controls. */
  fonts?: { display?: OwnTypeface | undefined; text?: OwnTypeface | undefined } | undefined;
  /** Marks of the printing press: register marks beside drawings, letters whose plates have slipped. */
  marks: boolean;
  /** Header, headings, cards and so on, each done in one of several ways. */
  styles: LookStyles;
}

/** The sample agency's, for whom the stylesheets were written. */
export const defaultLook: Look = {
  colours: { paper: '#eff2ed', ink: '#10251f', spot: '#ff5a1f', second: '#14795f' },
  corners: 'square',
  typefaces: 'bricolage',
  marks: true,
  styles: defaultStyles,
};
