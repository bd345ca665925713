/** While nobody has put them in order, all numbers are 0, and authors stand by their names, as ever. */
export const orderOfAuthors = `
ALTER TABLE authors ADD COLUMN sort_order INTEGER NOT NULL DEFAULT 0;
`;
