import { type SpamReason, spamReasons } from '#content-api/enquiries/spam/spam.shared.ts';

export function spamText(reasons: readonly SpamReason[]): string {
  return new Intl.ListFormat('en-GB').format(reasons.map((reason) => spamReasons[reason]));
}
