import { useEffect } from 'react';
import { DIALOG } from '#content-api/agency/wording/forms.shared.ts';
import { say } from '#renderer/wording.ts';
import type { Option } from '../components/fields/SelectField.tsx';
import { DialogFrame } from './dialog/DialogFrame.tsx';
import { useDialogRequest } from './dialog/useDialogRequest.ts';
import { EnquiryDialogForm } from './enquiry/EnquiryDialogForm.tsx';
import { preparePageRegion } from './toasts/region.ts';
import { showToast } from './toasts/toasts.ts';

export default function EnquiryDialog({ services }: { services: Option[] }) {
  const [service, close] = useDialogRequest('enquiry');
  useEffect(preparePageRegion, []);

  const thank = () => {
    close();
    showToast({
      title: say(DIALOG.thanks),
      text: say(DIALOG.received),
      look: 'plain',
    });
  };
  return (
    <DialogFrame title={say(DIALOG.title)} isOpen={service !== undefined} onClose={close}>
      <EnquiryDialogForm services={services} service={service ?? ''} onSent={thank} onCancel={close} />
    </DialogFrame>
  );
}
