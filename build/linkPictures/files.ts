/** In a release: what stands on all pictures for links, and the picture of the site itself. */
export const GROUND = 'link-picture.png';
export const SITE_PICTURE_FILE = 'og-default.png';
