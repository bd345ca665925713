export function auditedOn(ids: number[]): { id?: number; title: string } {
  const [only, ...others] = ids;
  return only !== undefined && others.length === 0 ? { id: only, title: '' } : { title: numbers(ids) };
}

export function numbers(ids: number[]): string {
  const rest = ids.length > 20 ? ` and ${ids.length - 20} more` : '';
  return `${ids.slice(0, 20).join(', ')}${rest}`;
}
