/** Finds what was written lately without reading every post: sorting by it, and the sweep of unused pictures. */
export const postsByUpdate = `
CREATE INDEX posts_by_update ON posts (updated_at);
`;
