import { useEffect } from 'react';
import type { Option } from '../components/fields/SelectField.tsx';
import { DialogFrame } from './dialog/DialogFrame.tsx';
import { useAsked } from './dialog/useAsked.ts';
import { EnquiryDialogForm } from './enquiry/EnquiryDialogForm.tsx';
import { preparePageRegion } from './toasts/region.ts';
import { showToast } from './toasts/toasts.ts';

export default function EnquiryDialog({ services }: { services: Option[] }) {
  const [service, close] = useAsked('enquiry');
  useEffect(preparePageRegion, []);

  const thank = () => {
    close();
    showToast({
      title: 'Thank you!',
      text: 'We have received your enquiry and will get back to you soon.',
      look: 'plain',
    });
  };
  return (
    <DialogFrame title="Get Started Today" isOpen={service !== undefined} onClose={close}>
      <EnquiryDialogForm services={services} service={service ?? ''} onSent={thank} onCancel={close} />
    </DialogFrame>
  );
}
