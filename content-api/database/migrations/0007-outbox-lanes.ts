/** The worker asks lane by lane what is due; a backlog of mail must not be read to find a calendar change. */
export const outboxLanes = `
CREATE INDEX outbox_of_lane ON outbox (lane, status, next_attempt_at, id);
`;
