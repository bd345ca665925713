const heading = (weight: number, [h1, h2, h3, giant]: [string, string, string, string], more: string) =>
  `--heavy:${weight};--size-h1:${h1};--size-h2:${h2};--size-h3:${h3};--size-giant:${giant};${more}`;

/** Sizes, weights and leading of headings. Sizes fit typefaces as narrow as the sample's (typefaces.shared.ts). */
export const HEADINGS = {
  grand: { label: 'Grand' },
  loud: {
    label: 'Loud, in capitals',
    tokens: heading(
      800,
      [
        'clamp(3rem,1.4rem + 7.4vw,9rem)',
        'clamp(2.5rem,1.5rem + 4.4vw,6rem)',
        'clamp(1.5rem,1.3rem + 1vw,2.25rem)',
        'clamp(3.2rem,1rem + 8vw,11rem)',
      ],
      '--case:uppercase;--leading-1:.86;--leading-2:.88;--tracking:-.02em',
    ),
  },
  book: {
    label: 'Light, like a book',
    tokens: heading(
      380,
      [
        'clamp(2.75rem,2rem + 3vw,5.5rem)',
        'clamp(2.1rem,1.75rem + 1.5vw,3.25rem)',
        'clamp(1.6rem,1.45rem + .6vw,2.1rem)',
        'clamp(3.2rem,2rem + 4.6vw,7rem)',
      ],
      '--leading-1:.88;--leading-2:.92;--leading-3:.98;--tracking:-.012em',
    ),
  },
  plain: {
    label: 'Small and plain',
    tokens: heading(
      600,
      [
        'clamp(2.4rem,2rem + 1.8vw,3.9rem)',
        'clamp(1.9rem,1.75rem + .7vw,2.4rem)',
        'clamp(1.45rem,1.4rem + .3vw,1.65rem)',
        'clamp(2.6rem,2rem + 2.4vw,4.5rem)',
      ],
      '--leading-1:.86;--leading-2:.92;--leading-3:.98;--tracking:-.01em',
    ),
  },
  warm: {
    label: 'Medium',
    tokens: heading(
      650,
      [
        'clamp(2.75rem,1.8rem + 4.2vw,6.25rem)',
        'clamp(2.2rem,1.7rem + 2.2vw,3.9rem)',
        'clamp(1.6rem,1.4rem + .8vw,2.15rem)',
        'clamp(3.4rem,1.6rem + 6.8vw,8.5rem)',
      ],
      '--leading-1:.84;--leading-2:.89;--leading-3:.96;--tracking:-.015em',
    ),
  },
} as const;
