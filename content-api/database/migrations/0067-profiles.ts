/** Addresses under which the pages name a network as these settings did; others keep the name. */
const hosts = (network: string) =>
  ['https://', 'https://www.'].map((start) => `value LIKE '"${start}${network}.com/%'`).join(' OR ');
const taken = (key: string, name: string) => `SELECT
  '{"url":' || value || ',"name":"' || CASE WHEN ${hosts(key)} THEN '' ELSE '${name}' END || '"}' AS profile,
  '${key}' AS network
  FROM settings WHERE key = '${key}' AND value LIKE '"http%://_%"' AND value NOT LIKE '% %'`;
const first = `SELECT profile FROM earlier_profiles WHERE network = 'linkedin'`;
const second = `SELECT profile FROM earlier_profiles WHERE network = 'twitter'`;

/** The agency's profiles are a list of any length instead of LinkedIn and Twitter. */
export const profiles = `
CREATE TEMPORARY TABLE earlier_profiles AS ${taken('linkedin', 'LinkedIn')}
  UNION ALL ${taken('twitter', 'Twitter')};
INSERT INTO settings (key, value, updated_at)
SELECT 'profiles',
  '[' || coalesce((${first}), '') ||
  CASE WHEN (SELECT count(*) FROM earlier_profiles) = 2 THEN ',' ELSE '' END ||
  coalesce((${second}), '') || ']',
  (SELECT max(updated_at) FROM settings WHERE key IN ('linkedin', 'twitter'))
WHERE EXISTS (SELECT 1 FROM earlier_profiles);
DROP TABLE earlier_profiles;
DELETE FROM settings WHERE key IN ('linkedin', 'twitter');
`;
