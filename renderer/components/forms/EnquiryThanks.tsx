import { ENQUIRY } from '#content-api/agency/wording/forms.shared.ts';
import { say } from '#renderer/wording.ts';
import { ButtonRow, LinkButton } from '../Button.tsx';
import css from './EnquiryThanks.module.css';

export function EnquiryThanks() {
  return (
    <div className={css.thanks}>
      <h3 className={css.title} tabIndex={-1}>
        {say(ENQUIRY.thanks)}
      </h3>
      <p>{say(ENQUIRY.received)}</p>
      <p>{say(ENQUIRY.rather)}</p>
      <ButtonRow>
        <LinkButton href="/book">{say(ENQUIRY.book)}</LinkButton>
      </ButtonRow>
    </div>
  );
}
