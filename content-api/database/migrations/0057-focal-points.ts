/** What of a picture stays where its edges are cut, in percent from the left and from the top. */
export const focalPoints = `
ALTER TABLE images ADD COLUMN focus_x INTEGER NOT NULL DEFAULT 50;
ALTER TABLE images ADD COLUMN focus_y INTEGER NOT NULL DEFAULT 50;
`;
