import type { FormField } from '#content-api/sitePages/fields/form.shared.ts';

export type Values = Record<string, unknown>;

export function valuesOf(data: unknown): Values {
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Values) : {};
}

/** Returns the field's value, or its default if the value is missing or of another type. */
export function shownValue<Value extends string | boolean | unknown[]>(
  value: unknown,
  { initial }: Pick<FormField, 'initial'>,
  fallback: Value,
): Value {
  const fits = (one: unknown): one is Value =>
    typeof one === typeof fallback && Array.isArray(one) === Array.isArray(fallback);
  if (fits(value)) return value;
  return fits(initial) ? initial : fallback;
}

/** @param path such as `buttons.0.label`; '' is all data. A path past the end of a list changes nothing. */
export function withValue(data: unknown, path: string, change: (value: unknown) => unknown): unknown {
  if (path === '') return change(data);
  const [name = '', ...rest] = path.split('.');
  const inner = rest.join('.');
  if (!Array.isArray(data)) {
    const values = valuesOf(data);
    return { ...values, [name]: withValue(values[name], inner, change) };
  }
  const index = Number(name);
  return index in data ? data.with(index, withValue(data[index], inner, change)) : data;
}

export function joined(path: string, name: string | number): string {
  return path === '' ? String(name) : `${path}.${name}`;
}

/** Fields that don't matter for the button's action keep their values, unseen. */
export function shownFields(field: FormField, data: Values, hasProblem: (name: string) => boolean) {
  const does = data.does ?? valuesOf(field.initial).does;
  const isShown = ({ name }: FormField) =>
    field.is !== 'button' ||
    hasProblem(name) ||
    (name === 'href' ? does === 'link' : name === 'service' ? does === 'enquiry' : true);
  return (field.fields ?? []).filter(isShown);
}

const LONGEST_SUMMARY = 70;

/** Returns the text that identifies an entry in a list, without markup. */
export function firstText(value: unknown, field: FormField): string {
  if (typeof value === 'string')
    return ['choice', 'switch'].includes(field.input) ? '' : shortened(value.replace(/<[^>]*>/g, ' '));
  if (Array.isArray(value)) {
    const { entry } = field;
    return entry ? firstOf(value.map((one) => firstText(one, entry))) : '';
  }
  const values = valuesOf(value);
  const texts = (field.fields ?? []).map((inner) => firstText(values[inner.name], inner));
  // The alt text of a picture says more than its address.
  return firstOf(field.is === 'picture' ? texts.toReversed() : texts);
}

function firstOf(texts: string[]): string {
  return texts.find((text) => text !== '') ?? '';
}

function shortened(text: string): string {
  const words = text.replace(/\s+/g, ' ').trim();
  return words.length > LONGEST_SUMMARY ? `${words.slice(0, LONGEST_SUMMARY - 1).trimEnd()}…` : words;
}

export function hasProblemAt(problems: Readonly<Record<string, string>>, path: string): boolean {
  return Object.keys(problems).some((key) => key === path || key.startsWith(`${path}.`));
}
