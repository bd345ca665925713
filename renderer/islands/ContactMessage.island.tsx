import { useEffect } from 'react';
import { ContactForm } from '../components/forms/ContactForm.tsx';
import { preselectService } from './enquiry/preselectService.ts';
import { useFailureToast } from './enquiry/useFailureToast.ts';
import { useLeadForm } from './enquiry/useLeadForm.ts';
import { showToast } from './toasts/toasts.ts';

/** The contact page's form, checked while somebody writes and sent without leaving the page. */
export default function ContactMessage() {
  const failure = useFailureToast('Failed to send message. Please try again.');
  const live = useLeadForm({
    complainsOn: 'leave',
    onAttempt: failure.clear,
    onFailed: failure.show,
    onSent: (_values, form) => {
      form.reset();
      showToast({
        title: 'Message sent!',
        text: "Thank you for your message. We'll get back to you soon.",
        look: 'plain',
      });
    },
  });
  const { ref } = live.handlers;
  useEffect(() => preselectService(ref.current), [ref]);
  return <ContactForm live={live} />;
}
