import type { LeadQuery } from './leads.shared.ts';

export interface LeadFilter extends Omit<LeadQuery, 'owner' | 'next'> {
  owner?: number | null;
  dueBy?: string;
}

/** @param user who asks. @param today the agency's day, YYYY-MM-DD. */
export function filterFrom(
  user: { id: number },
  today: string,
  { owner, next, ...query }: LeadQuery,
): LeadFilter {
  return {
    ...query,
    ...(owner === undefined ? {} : { owner: ownerOf(owner, user) }),
    ...(next === 'due' ? { dueBy: today } : {}),
  };
}

function ownerOf(owner: string, user: { id: number }): number | null {
  if (owner === 'none') return null;
  return owner === 'mine' ? user.id : Number(owner);
}
