/** A form of the site as the server shows it again when something in it isn't right. */
export interface FormPage {
  /** Where it is sent, as on the site's own page. */
  action: string;
  title: string;
  submit: string;
  fields: FormField[];
  /**
   * The same words twice on one day count once, as after a double click or the way back. Only for a form whose
   * answer tells nobody anything: whoever guesses the words gets it too.
   */
  countsOnce?: boolean;
  /** The page that a successful answer leads to. */
  thanks(answer: Record<string, unknown>): string;
  /** What a refusal offers instead, one sentence each. */
  offers?(answer: Record<string, unknown>): string[];
}

/** `hidden` keeps what another page said; `trap` is the honeypot. */
export interface FormField {
  name: string;
  label: string;
  type: 'text' | 'email' | 'tel' | 'date' | 'textarea' | 'select' | 'hidden' | 'trap';
  /** Of a select: values and what they are called. */
  options?: readonly { value: string; label: string }[];
  required?: boolean;
  autocomplete?: string;
}

/** Who writes: the fields that every form begins with. */
export const personFields: FormField[] = [
  { name: 'name', label: 'Name', type: 'text', required: true, autocomplete: 'name' },
  { name: 'email', label: 'Email', type: 'email', required: true, autocomplete: 'email' },
  { name: 'phone', label: 'Phone', type: 'tel', autocomplete: 'tel' },
  { name: 'company', label: 'Company', type: 'text', autocomplete: 'organization' },
];

/** What comes with a form without being typed. */
export function hidden(...names: string[]): FormField[] {
  return names.map((name) => ({ name, label: name, type: 'hidden' }));
}

export const honeypotField: FormField = { name: 'honeypot', label: 'Leave this field empty', type: 'trap' };
