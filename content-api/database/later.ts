/** Two saves never share a time: it tells clients whether what they loaded is still current. */
export function later(at: string, before: string): string {
  return at === before ? new Date(Date.parse(before) + 1).toISOString() : at;
}
