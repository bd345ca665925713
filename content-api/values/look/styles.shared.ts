import { HEADINGS } from './headings.shared.ts';

interface Style {
  label: string;
  /** Its sketch of 48 × 30, in the shapes of section layouts. */
  sketch?: string;
  /** Values of tokens that differ from renderer/styles/tokens.css. */
  tokens?: string;
  /** The same where a window is wider than a phone. */
  wide?: string;
  /** Rules over those of components. They find these by `data-part`. */
  rules?: string;
}

interface Choice {
  label: string;
  hint?: string;
  /** The first is the one that the stylesheets were written for. */
  styles: Record<string, Style>;
}

const ON_SPOT =
  '--paper:var(--plate-spot);--raised:var(--plate-spot);--ink:var(--call-ink);--soft:var(--call-ink);--line:var(--call-ink);--spot:var(--call-ink);--on-spot:var(--call-paper);--spot-text:var(--call-ink);--focus:var(--call-ink)';
/** Lightning CSS writes `light-dark()` with these two properties, and so do these. */
const DARK = 'color-scheme:dark;--lightningcss-light: ;--lightningcss-dark:initial;--blend:screen';
const AS_PAGE =
  'color-scheme:inherit;--lightningcss-light:inherit;--lightningcss-dark:inherit;--blend:inherit';

/** The head of a page, unless it lies on a picture: then its ground is that. */
const HERO = '[data-part=hero]:not([data-tone=ink] *)';
const AFTER_HERO = `${HERO}{margin-bottom:var(--space-6)}`;
const OPAQUE_HEADER =
  '[data-part=header]::before{display:block;background:var(--paper);backdrop-filter:none}';

/** Everything of a look that isn't colours, typefaces, corners or marks. A form, a schema and CSS follow from it. */
export const STYLES = {
  header: {
    label: 'Header',
    styles: {
      bar: { label: 'Bar', sketch: 'h2,4,10,4t26,5,12,2b40,4,6,4f0,11,48,1' },
      centred: {
        label: 'Centred, menu below',
        sketch: 'h18,2,12,5t12,10,24,2b40,3,6,3f0,14,48,1',
        wide: "--header:8.25rem;--header-position:absolute;--header-below:relative;--header-grid:'. brand action' 5rem 'menu menu menu' 1fr / minmax(max-content,1fr) minmax(0,auto) minmax(max-content,1fr);--menu-at:center;--brand-size:2.5rem",
      },
      split: {
        label: 'Menu, name, button',
        sketch: 't2,5,12,2h18,3,12,5b40,4,6,4f0,11,48,1',
        wide: "--header:5.5rem;--header-grid:'menu brand action' / minmax(max-content,1fr) minmax(0,auto) minmax(max-content,1fr);--menu-at:start;--menu-shift:-1rem;--brand-size:2rem",
      },
      floating: {
        label: 'Floating',
        sketch: 'f2,2,44,10h5,5,10,4t24,6,10,2b37,5,6,4',
        tokens: '--header:5.5rem',
        rules:
          '[data-part=header]{inset:.75rem .75rem auto;height:4rem;padding-inline:1.25rem .75rem;border:var(--hairline) solid var(--line);border-radius:calc(2*var(--corner));margin-inline:auto;max-width:calc(var(--page) - 2*var(--edge) + 2.5rem)}[data-part=header]::before{border-radius:inherit;background:var(--raised)}',
      },
      over: {
        label: 'Over the first picture',
        sketch: 'i0,0,48,30h5,4,10,4t24,5,10,2b38,4,6,4',
        rules: `[data-part=header]{position:absolute;border-color:transparent}[data-part=header]::before{display:none}:root:has(main>[data-tone=ink]:first-child) [data-part=header]{${DARK};color:var(--ink)}`,
      },
    },
  },
  footer: {
    label: 'Footer',
    styles: {
      wordmark: { label: 'Large name on dark', sketch: 'i0,0,48,30h3,18,42,9t3,4,12,2t30,4,14,2t30,8,14,2' },
      poster: {
        label: 'Large name on the spot colour',
        sketch: 'f0,0,48,30h3,18,42,9t3,4,12,2t30,4,14,2t30,8,14,2',
        rules: `[data-part=footer]{${ON_SPOT}}`,
      },
      columns: {
        label: 'Columns on paper',
        sketch: 'f0,3,48,1h3,8,12,4t20,8,6,2t20,12,8,2t32,8,6,2t32,12,8,2',
        tokens: '--wordmark:min(5cqi,2rem)',
        rules: `[data-part=footer]{${AS_PAGE};background:var(--sunk)}[data-part=footer]>p,[data-part=footer]>img{margin-block:var(--space-6) var(--space-4);max-height:4rem;text-shadow:none}`,
      },
      compact: {
        label: 'Compact',
        sketch: 'f0,16,48,1h3,20,10,3t18,20,6,2t27,20,6,2t36,20,6,2t3,26,14,1',
        tokens: '--wordmark:min(5cqi,1.5rem)',
        rules: `[data-part=footer]{${AS_PAGE};padding-block:var(--space-6) var(--space-4);background:var(--paper);border-top:var(--hairline) solid var(--ink)}[data-part=footer]>div:first-child{display:flex;flex-wrap:wrap;gap:0 var(--space-6)}[data-part=footer] h2{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}[data-part=footer] ul{display:flex;flex-wrap:wrap;gap:0 var(--space-5)}[data-part=footer]>p,[data-part=footer]>img{margin-block:var(--space-4) var(--space-3);max-height:3rem;text-shadow:none}`,
      },
    },
  },
  opening: {
    label: 'Page header',
    styles: {
      paper: { label: 'On paper', sketch: 'f0,0,48,1h4,8,24,6h4,16,16,6b4,25,8,3' },
      spot: {
        label: 'On the spot colour',
        sketch: 'b0,0,48,30f4,8,24,6f4,16,16,6f4,25,8,3',
        rules: `${HERO}{${ON_SPOT};background:var(--paper);color:var(--ink)}${HERO}>*{--plate-spot:var(--call-paper);--plate-tint:var(--call-paper)}${AFTER_HERO}${OPAQUE_HEADER}`,
      },
      ink: {
        label: 'On dark',
        sketch: 'i0,0,48,30f4,8,24,6f4,16,16,6b4,25,8,3',
        rules: `${HERO}{${DARK};background:var(--raised);color:var(--ink)}${AFTER_HERO}${OPAQUE_HEADER}`,
      },
      tint: {
        label: 'On a tint',
        sketch: 'i0,0,48,30h4,8,24,6h4,16,16,6b4,25,8,3',
        rules: `${HERO}{background:var(--sunk)}${AFTER_HERO}`,
      },
    },
  },
  front: {
    label: 'Home page image',
    styles: {
      beside: { label: 'Beside the title', sketch: 'h3,6,16,4h3,12,12,4b3,22,8,3i26,3,22,24' },
      mirrored: {
        label: 'On the other side',
        sketch: 'i0,3,22,24h27,6,16,4h27,12,12,4b27,22,8,3',
        tokens:
          '--front-text:7 / -1;--front-picture:1 / span 6;--front-order:-1;--front-bleed:calc(-1 * max(var(--edge),(100vw - var(--page)) / 2)) 0',
      },
      below: {
        label: 'Below a wide title',
        sketch: 'h3,3,38,6b3,12,8,2i3,17,42,13',
        tokens:
          '--front-text:1 / -1;--front-picture:1 / -1;--front-bleed:0;--front-high:clamp(18rem,44vw,44rem);--giant-measure:none',
      },
    },
  },
  headings: {
    label: 'Headings',
    hint: 'Some typefaces come in one weight only.',
    styles: HEADINGS,
  },
  heads: {
    label: 'Section titles',
    styles: {
      margin: { label: 'Label in the margin', sketch: 't2,6,8,2h14,6,26,5t14,14,20,2t14,18,22,2' },
      above: {
        label: 'Label above',
        sketch: 't2,4,8,2h2,9,26,5t2,17,20,2t2,21,22,2',
        tokens: '--inset:0%;--title-from:1;--label-to:-1;--stats-from:1',
      },
      centre: {
        label: 'Centred',
        sketch: 't20,4,8,2h11,9,26,5t14,17,20,2t13,21,22,2',
        tokens:
          '--inset:0%;--title-from:1;--label-to:-1;--lede-to:-1;--stats-from:1;--heads-at:center;--heads-text:center',
      },
    },
  },
  cards: {
    label: 'Cards',
    styles: {
      ruled: {
        label: 'Below a line',
        sketch: 'f2,6,20,1h2,10,14,3t2,16,18,2f26,6,20,1h26,10,14,3t26,16,18,2',
      },
      boxed: {
        label: 'In boxes',
        sketch: 'f2,4,20,22h5,8,12,3t5,14,13,2f26,4,20,22h29,8,12,3t29,14,13,2',
        tokens: '--card-padding:var(--space-5);--card-rule:0;--card:var(--raised)',
      },
      framed: {
        label: 'In frames',
        sketch:
          'f2,4,20,1f2,25,20,1f2,4,1,22f21,4,1,22h5,8,12,3t5,14,13,2f26,4,20,1f26,25,20,1f26,4,1,22f45,4,1,22h29,8,12,3t29,14,13,2',
        tokens: '--card-padding:var(--space-5);--card-edge:var(--hairline) solid var(--ink)',
      },
    },
  },
  lines: {
    label: 'Lines',
    styles: {
      thin: { label: 'Thin', sketch: 'h4,15,40,1' },
      bold: { label: 'Bold', sketch: 'h4,13,40,4', tokens: '--hairline:2px;--rule:4px solid' },
      double: { label: 'Double', sketch: 'h4,12,40,1h4,16,40,1', tokens: '--rule:5px double' },
      none: { label: 'None', tokens: '--rule:0 solid' },
    },
  },
  rhythm: {
    label: 'Space between sections',
    styles: {
      even: { label: 'Even', sketch: 'h8,2,32,6h8,12,32,6h8,22,32,6' },
      wide: {
        label: 'Wide',
        sketch: 'h8,2,32,5h8,22,32,5',
        tokens:
          '--space-8:clamp(3.5rem,2.4rem + 4.6vw,8rem);--space-9:clamp(5.5rem,3.4rem + 9vw,13rem);--edge:clamp(1.25rem,6.5vw,8rem)',
      },
      close: {
        label: 'Close',
        sketch: 'h8,3,32,7h8,12,32,7h8,21,32,7',
        tokens: '--space-8:clamp(2.25rem,1.9rem + 1.5vw,3.5rem);--space-9:clamp(3rem,2.4rem + 2.6vw,5rem)',
      },
    },
  },
  pictures: {
    label: 'Images',
    styles: {
      natural: { label: 'As they are' },
      grey: { label: 'In greys', tokens: '--picture:grayscale(1) contrast(1.06)' },
      warm: { label: 'A little warmer', tokens: '--picture:sepia(.22) saturate(1.12)' },
    },
  },
  motion: {
    label: 'Motion',
    styles: {
      lively: { label: 'Lively' },
      still: { label: 'Still', tokens: '--slow:0ms;--fast:0ms' },
    },
  },
} as const satisfies Record<string, Choice>;

export type StyleName = keyof typeof STYLES;
export type LookStyles = { [Name in StyleName]: keyof (typeof STYLES)[Name]['styles'] & string };

export const styleNames = Object.keys(STYLES) as StyleName[];

export function stylesOf(name: StyleName): Record<string, Style> {
  return STYLES[name].styles;
}

export const defaultStyles = Object.fromEntries(
  styleNames.map((name) => [name, Object.keys(stylesOf(name))[0]]),
) as LookStyles;
