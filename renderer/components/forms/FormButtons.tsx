import { DIALOG } from '#content-api/agency/wording/forms.shared.ts';
import { say } from '#renderer/wording.ts';
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
