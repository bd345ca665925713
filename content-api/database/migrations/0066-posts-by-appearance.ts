/** The list of all posts, drafts among them, begins with the newest: without it, each page of it sorts all of them. */
export const postsByAppearance = `
CREATE INDEX posts_by_appearance ON posts ((coalesce(published_at, created_at)) DESC, id DESC);
`;
