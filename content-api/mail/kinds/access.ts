import { mailbox } from '../../agency/settings/letterhead/mailbox.ts';
import { dropped } from '../../outbox/outcome.ts';
import { passwordToken } from '../../staff/users/passwordLinks.ts';
import { inviteUser, resetPassword, testLetter } from '../letters/access.ts';
import type { Kind } from './kind.ts';

export const passwordLinkMail: Kind = async ({ db, secrets, head, now }, { payload }) => {
  const link = await db
    .selectFrom('password_links')
    .innerJoin('users', 'users.id', 'password_links.user_id')
    .select(['password_links.id', 'purpose', 'expires_at', 'email', 'display_name'])
    .where('password_links.id', '=', String(payload.link_id))
    .executeTakeFirst();
  if (!link || link.expires_at <= now.toISOString()) return dropped('The link was used or has expired');
  const { email, display_name } = link;
  const address = `${head.origin}/admin/reset?token=${passwordToken(secrets, link.id)}`;
  const write = link.purpose === 'reset' ? resetPassword : inviteUser;
  return { to: mailbox(email, display_name), letter: write({ email, display_name, link: address }, head) };
};

export const testMail: Kind = async ({ head }, { payload }) => ({
  to: mailbox(String(payload.to)),
  letter: testLetter(undefined, head),
});
