/** Beside the posts, whose rows are long and seldom planned. The indexes hold only what is still to come. */
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
