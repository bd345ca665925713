/** The picture for links, with the sample's name and tagline in it, and without any. */
export const LETTERED = 'og-default.png';
export const UNLETTERED = 'og-plain.png';
