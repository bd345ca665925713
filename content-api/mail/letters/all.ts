import { z } from 'zod';
import { type LetterTold, wordsProblems, wordsSchema } from '../wording/wording.shared.ts';
import { inviteUser, resetPassword, testLetter } from './access.ts';
import { alertBegun, alertOver } from './alert.ts';
import * as booking from './booking.ts';
import { morningDigest } from './digest.ts';
import { notifyStaffOfLead, thankVisitor } from './lead.ts';
import { givenLeads, previewOpened } from './owner.ts';
import { scheduleReport } from './scheduleReport.ts';
import * as signIn from './signIn.ts';

export const LETTERS = {
  'lead.thank_visitor': thankVisitor,
  'booking.confirm_visitor': booking.confirmToVisitor,
  'booking.moved_visitor': booking.movedToVisitor,
  'booking.cancelled_visitor': booking.cancelledToVisitor,
  'booking.remind_day': booking.remindDayBefore,
  'booking.remind_hour': booking.remindHourBefore,
  'lead.notify_staff': notifyStaffOfLead,
  'lead.tell_owner': givenLeads,
  'booking.notify_staff': booking.confirmToStaff,
  'booking.moved_staff': booking.movedToStaff,
  'booking.cancelled_staff': booking.cancelledToStaff,
  'post.schedule_report': scheduleReport,
  'preview.opened': previewOpened,
  'mail.digest': morningDigest,
  'user.invite': inviteUser,
  'user.reset_password': resetPassword,
  'user.password_changed': signIn.passwordChanged,
  'user.second_step_on': signIn.secondStepOn,
  'user.second_step_off': signIn.secondStepOff,
  'user.recovery_code_used': signIn.recoveryCodeUsed,
  'user.codes_guessed': signIn.codesGuessed,
  'user.passkey_added': signIn.passkeyAdded,
  'user.passkeys_removed': signIn.passkeysRemoved,
  'alert.begun': alertBegun,
  'alert.over': alertOver,
  'mail.test': testLetter,
};

function definitionOf(kind: string): LetterTold | undefined {
  return Object.hasOwn(LETTERS, kind) ? LETTERS[kind as keyof typeof LETTERS].definition : undefined;
}

export const wordingSchema = z.record(z.string(), wordsSchema).superRefine((wording, check) => {
  for (const [kind, words] of Object.entries(wording)) {
    const definition = definitionOf(kind);
    const problems = definition
      ? wordsProblems(definition, words)
      : { '': `This letter doesn’t exist. Choose one of ${Object.keys(LETTERS).join(', ')}` };
    for (const [field, message] of Object.entries(problems))
      check.addIssue({ code: 'custom', path: field ? [kind, field] : [kind], message });
  }
});
