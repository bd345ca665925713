import { DIALOG, FRAME } from '#content-api/agency/wording/forms.shared.ts';
import type { Word } from '#content-api/agency/wording/word.shared.ts';
import { at, say } from '#renderer/wording.ts';
import css from '../Button.module.css';

export function SendButton({ children }: { children: string }) {
  return (
    <button className={`${css.button} ${css.primary}`} type="submit">
      {children}
    </button>
  );
}

/** @param onClick nothing where the form is only drawn. */
export function CancelButton({ onClick }: { onClick: (() => void) | undefined }) {
  return (
    <button className={`${css.button} ${css.quiet}`} type="button" onClick={onClick}>
      {say(DIALOG.cancel)}
    </button>
  );
}

const LINK = '{privacy}';

/** A sentence below a form, in which `{privacy}` leads to the privacy notice. */
export function PrivacyNote({ of }: { of: Word }) {
  const [before = '', ...after] = say(of).split(LINK);
  return (
    <>
      {before}
      {after.length === 0 ? null : <a href={at('/privacy')}>{say(FRAME.privacy)}</a>}
      {after.join(LINK)}
    </>
  );
}
