import { defaultLook, type Look } from '#content-api/values/look.shared.ts';

interface Start {
  label: string;
  look: Look;
}

/** Looks to begin with; the first is the sample's. */
export const STARTS: readonly [Start, ...Start[]] = [
  { label: 'Overprint', look: defaultLook },
  {
    label: 'Harbour',
    look: {
      colours: { paper: '#f6f4ee', ink: '#12263a', spot: '#f2c230', second: '#1f7a8c' },
      corners: 'soft',
      typefaces: 'fraunces',
      marks: true,
    },
  },
  {
    label: 'Orchard',
    look: {
      colours: { paper: '#fbf7f4', ink: '#2b1420', spot: '#d6246e', second: '#4c8c2b' },
      corners: 'round',
      typefaces: 'epilogue',
      marks: false,
    },
  },
];
