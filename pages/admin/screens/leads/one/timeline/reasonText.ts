import { discardReasons, type GivenReason } from '#content-api/enquiries/followUp/followUp.shared.ts';

export function reasonText({ reason, note }: GivenReason): string {
  return [reason && discardReasons[reason], note].filter(Boolean).join('. ');
}
