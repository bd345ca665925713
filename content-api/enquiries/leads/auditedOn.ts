/** What the log says that something was done to: one lead by its number, several by theirs in a line. */
export function auditedOn(ids: number[]): { id?: number; title: string } {
  const [only, ...others] = ids;
  return only !== undefined && others.length === 0 ? { id: only, title: '' } : { title: numbers(ids) };
}

/** Several leads in a line of the log. */
export function numbers(ids: number[]): string {
  const rest = ids.length > 20 ? ` and ${ids.length - 20} more` : '';
  return `${ids.slice(0, 20).join(', ')}${rest}`;
}
