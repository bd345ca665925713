/** What a post links to and shows is written with it (blog/posts/references.ts); the rows that triggers left are right. */
export const writtenReferences = `
DROP TRIGGER post_links_insert;
DROP TRIGGER post_links_update;
DROP TRIGGER post_pictures_insert;
DROP TRIGGER post_pictures_update;
`;
