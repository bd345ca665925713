import { mailbox } from '../../agency/settings/letterhead/mailbox.ts';
import { testLetter } from '../letters/access.ts';
import type { Kind } from './kind.ts';

export const testMail: Kind = async ({ head }, { payload }) => ({
  to: mailbox(String(payload.to)),
  letter: testLetter(undefined, head),
});
