import type { Say } from '../../agency/settings/store.ts';
import { ANSWERS } from '../../agency/wording/answers.shared.ts';
import { CONTACT, FORMS } from '../../agency/wording/forms.shared.ts';
import { utmNames } from '../leads/leads.shared.ts';

export type FormOf = (say: Say, language: string) => FormPage;

export interface FormPage {
  action: string;
  title: string;
  submit: string;
  fields: FormField[];
  /** The same text twice a day counts once. The answer must reveal nothing, because texts can be guessed. */
  countsOnce?: boolean;
  thanks(answer: Record<string, unknown>): string;
  offers?(answer: Record<string, unknown>): string[];
}

/** `hidden` carries values from another page; `trap` is the honeypot. */
export interface FormField {
  name: string;
  label: string;
  type: 'text' | 'email' | 'tel' | 'date' | 'textarea' | 'select' | 'hidden' | 'trap';
  options?: readonly { value: string; label: string }[];
  required?: boolean;
  autocomplete?: string;
}

export const personFields = (say: Say): FormField[] => [
  { name: 'name', label: say(FORMS.name), type: 'text', required: true, autocomplete: 'name' },
  { name: 'email', label: say(FORMS.email), type: 'email', required: true, autocomplete: 'email' },
  { name: 'phone', label: say(FORMS.phone), type: 'tel', autocomplete: 'tel' },
  { name: 'company', label: say(FORMS.company), type: 'text', autocomplete: 'organization' },
];

export function hidden(...names: string[]): FormField[] {
  return names.map((name) => ({ name, label: name, type: 'hidden' }));
}

export const honeypotField = (say: Say): FormField => ({
  name: 'honeypot',
  label: say(FORMS.trap),
  type: 'trap',
});

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
