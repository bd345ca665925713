import { ButtonRow, LinkButton } from '../Button.tsx';
import css from './EnquiryThanks.module.css';

export function EnquiryThanks() {
  return (
    <div className={css.thanks}>
      <h3 className={css.title} tabIndex={-1}>
        Thank you!
      </h3>
      <p>We have received your enquiry and will reply within 1 business day.</p>
      <p>If you would rather talk first, choose half an hour that suits you.</p>
      <ButtonRow>
        <LinkButton href="/book">Book a Free Consultation</LinkButton>
      </ButtonRow>
    </div>
  );
}
