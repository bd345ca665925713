import type { Meeting } from '#content-api/enquiries/agenda/agenda.shared.ts';
import type { Tint } from '../../../ui/Badge.tsx';

/**
 * Labels and colours of each status. A pending meeting is firm; only its event in Google's calendar is
 * missing.
 */
export const STATUS: Record<Meeting['status'], { label: string; tint: Tint }> = {
  confirmed: { label: 'Confirmed', tint: 'green' },
  pending: { label: 'Not in calendar yet', tint: 'yellow' },
  cancelled: { label: 'Cancelled', tint: 'neutral' },
};
