/** Of pictures that move, the file that does; their other files are of the first frame. */
export const movingPictures = `
ALTER TABLE images ADD COLUMN moving_url TEXT;
`;
