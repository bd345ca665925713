export interface FormPage {
  action: string;
  title: string;
  submit: string;
  fields: FormField[];
  /** The same words twice a day count once. Only where the answer tells nothing: words can be guessed. */
  countsOnce?: boolean;
  thanks(answer: Record<string, unknown>): string;
  offers?(answer: Record<string, unknown>): string[];
}

/** `hidden` keeps what another page said; `trap` is the honeypot. */
export interface FormField {
  name: string;
  label: string;
  type: 'text' | 'email' | 'tel' | 'date' | 'textarea' | 'select' | 'hidden' | 'trap';
  options?: readonly { value: string; label: string }[];
  required?: boolean;
  autocomplete?: string;
}

export const personFields: FormField[] = [
  { name: 'name', label: 'Name', type: 'text', required: true, autocomplete: 'name' },
  { name: 'email', label: 'Email', type: 'email', required: true, autocomplete: 'email' },
  { name: 'phone', label: 'Phone', type: 'tel', autocomplete: 'tel' },
  { name: 'company', label: 'Company', type: 'text', autocomplete: 'organization' },
];

export function hidden(...names: string[]): FormField[] {
  return names.map((name) => ({ name, label: name, type: 'hidden' }));
}

export const honeypotField: FormField = { name: 'honeypot', label: 'Leave this field empty', type: 'trap' };
