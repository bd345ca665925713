import { ANSWERS } from '../../agency/wording/answers.shared.ts';
import { CONTACT, FORMS } from '../../agency/wording/forms.shared.ts';
import { type FormOf, hidden, honeypotField, personFields } from '../forms/form.ts';
import { utmNames } from './leads.shared.ts';

export const contactForm: FormOf = (say) => ({
  action: '/api/contact',
  title: say(ANSWERS.notSent),
  submit: say(CONTACT.send),
  fields: [
    ...personFields(say),
    { name: 'message', label: say(FORMS.message), type: 'textarea' },
    honeypotField(say),
    ...hidden('projectType', 'lead_type', 'idempotency_key', ...utmNames, 'referrer', 'landing_page'),
  ],
  countsOnce: true,
  thanks: () => '/thank-you',
});
