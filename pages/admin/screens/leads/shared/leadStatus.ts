import { type LeadStatus, leadStatuses } from '#content-api/enquiries/leads/leads.shared.ts';
import type { Tint } from '../../../ui/Badge.tsx';

const TINTS: Record<LeadStatus, Tint> = { Lead: 'yellow', Pined: 'blue', Won: 'green', Discard: 'neutral' };

/** Lead yellow, Pined blue, Won green, anything else neutral (specification §4). */
export function statusTint(status: string): Tint {
  return TINTS[status as LeadStatus] ?? 'neutral';
}

export const STATUS_OPTIONS = leadStatuses.map((status) => ({ value: status, label: status }));
