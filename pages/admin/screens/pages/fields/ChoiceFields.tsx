import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { isReusable } from '#content-api/sitePages/sections/sections.shared.ts';
import { slugOfWords } from '#content-api/values/paths.shared.ts';
import { onSite } from '../../../session/auth.ts';
import {
  caseEntries,
  categoryEntries,
  collectionCalls,
  serviceEntries,
} from '../../../ui/entries/kindEntries.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { PAGES_KEY, pageOf, usePages } from '../shared/pageCalls.ts';
import { nameOf } from '../shared/sections.ts';
import { type FieldProps, useField } from './changes.ts';
import { shownValue } from './sectionData.ts';

const KINDS = { categories: categoryEntries, services: serviceEntries, cases: caseEntries };

/** A choice shows as it is stored until the entries are loaded. */
export function EntryField({ of, ...props }: FieldProps & { of: keyof typeof KINDS }) {
  const { key, list } = KINDS[of] as typeof caseEntries;
  const { data = [] } = useQuery({ queryKey: [key], queryFn: list });
  const names = data.map(({ slug, name }) => [slug, name] as const);
  const none = of === 'categories' ? 'All' : 'None';
  return <ChoiceField {...props} choices={{ '': none, ...Object.fromEntries(names) }} />;
}

/** A collection, or those of its entries that have one value of a filter. */
export function CollectionField(props: FieldProps) {
  const { key, list } = collectionCalls;
  const { data = [] } = useQuery({ queryKey: [key], queryFn: list });
  const names = data.flatMap(({ address, name, fields }) => [
    [address, name] as const,
    ...fields.flatMap(({ key: by, label, type, choices, filter }) => {
      if (!filter) return [];
      if (type === 'yesNo') return [[`${address}/${by}/yes`, `${name}: ${label}`] as const];
      return choices.map((one) => [`${address}/${by}/${slugOfWords(one)}`, `${name}: ${one}`] as const);
    }),
  ]);
  return <ChoiceField {...props} choices={{ '': 'None', ...Object.fromEntries(names) }} />;
}

/** A published page and one of its sections, as one value: '/about-us#figures'. */
export function ReusedField(props: FieldProps) {
  const { frame, name, change } = useField(props);
  const { label, hint, error } = frame;
  const [address = '', id = ''] = shownValue<string>(props.value, props.field, '').split('#');
  const { data: pages = [] } = usePages();
  const from = pages.find((page) => page.address === address);
  const { data: page } = useQuery({
    queryKey: [PAGES_KEY, from?.id, 'sections'],
    queryFn: () => pageOf(from?.id ?? 0),
    enabled: from !== undefined,
  });
  const sections = page?.sections.filter(isReusable) ?? [];
  const withCurrent = (value: string, options: { value: string; label: string }[]) =>
    options.some((one) => one.value === value) ? options : [...options, { value, label: value || 'Choose' }];
  return (
    <>
      <SelectField
        label="Page"
        value={address}
        options={withCurrent(
          address,
          pages
            .filter(({ status }) => status === 'published')
            .map((one) => ({ value: one.address, label: `${one.title} (${onSite(one.address)})` })),
        )}
        onChange={({ target }) => change(`${target.value}#`)}
      />
      <SelectField
        {...{ label, hint, error }}
        name={name}
        value={id}
        options={withCurrent(
          id,
          sections.map((section) => ({ value: section.id, label: nameOf(section) })),
        )}
        onChange={({ target }) => change(`${address}#${target.value}`)}
      />
      {from ? <Link to={`/pages/${from.id}`}>Edit it on {from.title}</Link> : null}
    </>
  );
}

/** A value outside the list shows as it is until you choose another. */
export function ChoiceField(props: FieldProps & { choices?: Record<string, string> }) {
  const { frame, name, change } = useField(props);
  const { choices = props.field.choices ?? {} } = props;
  const value = shownValue<string>(props.value, props.field, '');
  const options = Object.entries(choices).map(([one, label]) => ({ value: one, label }));
  const isKnown = Object.hasOwn(choices, value);
  return (
    <SelectField
      {...frame}
      name={name}
      value={value}
      options={isKnown ? options : [...options, { value, label: value }]}
      onChange={({ target }) => change(target.value)}
    />
  );
}
