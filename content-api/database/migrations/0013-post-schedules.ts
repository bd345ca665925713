/**
 * What is planned for a post, and what came of it. A table beside the posts: their rows go over several pages of the
 * file, and few have a plan. The indexes hold what is still to come, so that looking for what is due costs nothing.
 */
export const postSchedules = `
CREATE TABLE post_schedules (
  post_id INTEGER PRIMARY KEY REFERENCES posts ON DELETE CASCADE,
  publish_at TEXT,
  unpublish_at TEXT,
  problem TEXT NOT NULL DEFAULT '',
  done_at TEXT,
  CHECK (publish_at IS NULL OR unpublish_at IS NULL)
) STRICT;
CREATE INDEX post_schedules_publish ON post_schedules (publish_at) WHERE publish_at IS NOT NULL;
CREATE INDEX post_schedules_unpublish ON post_schedules (unpublish_at) WHERE unpublish_at IS NOT NULL;
CREATE INDEX post_schedules_done ON post_schedules (done_at) WHERE done_at IS NOT NULL;
`;
