const SQL = `
ALTER TABLE users ADD COLUMN last_sign_in_at TEXT;
UPDATE users SET last_sign_in_at = (
  SELECT MAX(at) FROM activity
  WHERE activity.user_id = users.id AND action IN ('session.begin', 'session.passkey', 'session.provider')
);
`;

/** Admins see who no longer uses their account. What the activity still knows of earlier sign-ins is taken over. */
export const lastSignIns = { embedded: SQL, postgres: SQL, olderMayWrite: true } as const;
