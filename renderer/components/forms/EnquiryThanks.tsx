import { useEffect, useRef } from 'react';
import { ButtonRow, LinkButton } from '../Button.tsx';
import css from './EnquiryThanks.module.css';

/** Takes the place of a form that has arrived; the focus goes with it, so that it is read out. */
export function EnquiryThanks() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={css.thanks}>
      <h3 className={css.title} ref={heading} tabIndex={-1}>
        Thank you!
      </h3>
      <p>We have received your enquiry and reply within 1 business day.</p>
      <p>If you would rather talk first, choose half an hour that suits you.</p>
      <ButtonRow>
        <LinkButton href="/book">Book a Free Consultation</LinkButton>
      </ButtonRow>
    </div>
  );
}
