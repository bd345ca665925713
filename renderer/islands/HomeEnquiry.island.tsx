import { useEffect, useState } from 'react';
import { EnquiryForm } from '../components/forms/EnquiryForm.tsx';
import { EnquiryThanks } from '../components/forms/EnquiryThanks.tsx';
import { pushEvent, pushView } from './enquiry/dataLayer.ts';
import { useLeadForm } from './enquiry/useLeadForm.ts';

/** Machines fill a form in faster than this after they got it; people don't. */
const TOO_FAST_MS = 3000;

/** The home page's enquiry form, and the thanks that take its place. */
export default function HomeEnquiry() {
  const [sent, setSent] = useState(false);
  const live = useLeadForm({
    complainsOn: 'change',
    // The form is there since the page is, however late this code arrived.
    ignores: () => performance.now() < TOO_FAST_MS,
    onFailed: () => pushEvent({ event: 'form_submit_error' }),
    onSent: ({ projectType }) => {
      pushEvent({ event: 'form_submit_success', project_type: projectType ?? '' });
      setSent(true);
    },
  });
  const { ref } = live.handlers;
  useEffect(() => (ref.current ? pushView(ref.current) : undefined), [ref]);
  return sent ? <EnquiryThanks /> : <EnquiryForm live={live} />;
}
