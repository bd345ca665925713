import { discardReasons, type GivenReason } from '#content-api/enquiries/followUp/contract.ts';

/** Why a lead was discarded, in a line; '' where nobody has said. */
export function reasonText({ reason, note }: GivenReason): string {
  return [reason && discardReasons[reason], note].filter(Boolean).join('. ');
}
