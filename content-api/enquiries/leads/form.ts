import { type FormPage, hidden, honeypotField, personFields } from '../forms/form.ts';
import { utmNames } from './contract.ts';

export const contactForm: FormPage = {
  action: '/api/contact',
  title: 'Your message has not been sent yet',
  submit: 'Send Message',
  fields: [
    ...personFields,
    { name: 'message', label: 'Message', type: 'textarea' },
    honeypotField,
    ...hidden('projectType', 'lead_type', 'idempotency_key', ...utmNames, 'referrer', 'landing_page'),
  ],
  countsOnce: true,
  thanks: () => '/thank-you',
};
