import { FORMS } from '#content-api/agency/wording/forms.shared.ts';
import { say } from '#renderer/wording.ts';
import css from './Field.module.css';

/** A field that people neither see nor reach. What fills it in is a machine, and is ignored. */
export function Honeypot({ id }: { id: string }) {
  return (
    <div className={css.trap} aria-hidden="true">
      <label htmlFor={id}>{say(FORMS.trap)}</label>
      <input id={id} type="text" name="honeypot" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
