import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { examplesInWords, formKeysOf, formsOf } from '#content-api/agency/wording/plurals.shared.ts';
import type { Word } from '#content-api/agency/wording/word.shared.ts';
import { WORDING } from '#content-api/agency/wording/wording.shared.ts';
import { matcher } from '#content-api/values/matching/matching.shared.ts';
import { answerOf, api } from '../../../calls/api.ts';
import { sentenceOf } from '../../../calls/failure.ts';
import { Button } from '../../../ui/Button.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { SearchField } from '../../../ui/list/SearchField.tsx';
import { showErrorToast, showFailure, showToast } from '../../../ui/notices/toasts.ts';
import { Actions } from '../Facts.tsx';
import { SectionForm, SectionGroup, SettingField, textOf } from '../SectionForm.tsx';
import { useSection } from '../useSection.ts';
import css from './Wording.module.css';

const KEYS = WORDING.flatMap(({ words }) => Object.values(words).flatMap(formKeysOf));

export default function WordingSection() {
  const section = useSection('wording');
  const { language, wording } = section.values;
  const say = (key: string, text: string) => {
    const own = { ...wording, [key]: text };
    section.set('wording', Object.fromEntries(KEYS.flatMap((one) => (own[one] ? [[one, own[one]]] : []))));
  };
  const [search, setSearch] = useState('');
  const isSearching = search.trim() !== '';
  const isMeant = matcher(search);
  const isWrong = (word: Word) =>
    formKeysOf(word).some((key) => section.errorAt(`wording.${key}`) !== undefined);
  // Words with a mistake stay in sight during a search.
  const isShown = (word: Word) =>
    isMeant([word.text, ...formKeysOf(word).map((key) => wording[key] ?? '')]) || isWrong(word);
  const found = WORDING.filter(({ words }) => Object.values(words).some(isShown));
  const field = (key: string, label: string, hint?: string) => (
    <SettingField
      key={key}
      bound={textOf(section, `wording.${key}`, wording[key], (own) => say(key, own))}
      label={label}
      hint={hint}
    />
  );
  /** Some languages have several forms of a word, by the number in it. */
  const fields = (word: Word) => {
    const forms = formsOf(word, language);
    if (forms.length < 2) return field(word.key, word.text);
    return forms.map(({ key, numbers }) =>
      key === word.key
        ? field(
            key,
            word.text,
            numbers.length > 0
              ? `For all other numbers: ${examplesInWords(numbers)}`
              : 'For all numbers without their own form',
          )
        : field(key, `${word.text}, for ${examplesInWords(numbers)}`),
    );
  };
  return (
    <SectionForm
      title="Words"
      text="The text of forms, buttons, bookings and the blog. Leave a field empty to keep the default. Keep placeholders in braces, for example {count}, exactly as they are written. Letters and messages change at once. Generate static pages to update the site."
      section={section}
    >
      <LanguagePacks isUnsaved={section.isUnsaved} />
      <SelectField
        {...textOf(section, 'language', language, (tag) => section.set('language', tag))}
        label="Site language"
        hint="The language for browsers, search engines and screen readers. Dates, times and numbers follow it too. Right-to-left languages mirror the pages. It translates nothing by itself: use a language above, or change the text below and on the pages."
        options={languageOptions(language)}
      />
      {/* Enter would submit the form. */}
      <search onKeyDown={(event) => (event.key === 'Enter' ? event.preventDefault() : undefined)}>
        <SearchField label="Search words..." value={search} onChange={setSearch} />
      </search>
      {isSearching && found.length === 0 ? <p role="status">No word matches “{search.trim()}”.</p> : null}
      {found.map(({ title, text, words }) => {
        const all = Object.values(words);
        const keys = all.flatMap(formKeysOf);
        const own = keys.filter((key) => wording[key] !== undefined).length;
        return (
          <details
            key={isSearching ? `${title} found` : title}
            className={css.group}
            open={all.some(isWrong) || isSearching || undefined}
          >
            <summary className={css.title}>
              {title}
              {own > 0 ? <span className={css.count}> {`${own} changed`}</span> : null}
            </summary>
            <p className={css.text}>{text}</p>
            {all.filter(isShown).map(fields)}
          </details>
        );
      })}
    </SectionForm>
  );
}

/** Common languages of agencies' sites. Any other can be set through the API. */
const LANGUAGES =
  'af ar az be bg bn bs ca cs cy da de de-AT de-CH el en-AU en-CA en-GB en-IE en-NZ en-US en-ZA es es-MX et eu fa fi fil fr fr-BE fr-CA fr-CH ga gl he hi hr hu hy id is it ja ka kk ko lb lt lv mk ms mt nb nl nl-BE nn pl pt pt-BR ro ru sk sl sq sr sv sw ta th tr uk ur uz vi zh-CN zh-HK zh-TW'.split(
    ' ',
  );

/** @param chosen is in the list in any case. */
function languageOptions(chosen: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames('en-GB', { type: 'language' });
  return [...new Set([...LANGUAGES, chosen])]
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en-GB'));
}

function LanguagePacks({ isUnsaved }: { isUnsaved: boolean }) {
  const queryClient = useQueryClient();
  const [language, setLanguage] = useState('');
  const { data } = useQuery({
    queryKey: ['settings', 'languages'],
    queryFn: () => answerOf(api.settings.languages.$get()),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const packs = data?.packs ?? [];
  const { mutate, isPending } = useMutation({
    mutationFn: () => answerOf(api.settings.languages[':language'].$post({ param: { language } })),
    onSuccess: ({ words, letters, unchanged }) => {
      const rest = unchanged === 0 ? '' : ` ${unchanged} that you wrote stayed.`;
      showToast('Saved', `${words} words and ${letters} letters are in this language now.${rest}`);
      void queryClient.invalidateQueries();
    },
    onError: (failure) => showFailure(failure, sentenceOf(failure, 'Failed to change the language')),
  });
  const apply = () =>
    isUnsaved ? showErrorToast('Save or discard your changes first') : language === '' ? undefined : mutate();
  return (
    <SectionGroup title="Start from a language">
      <SelectField
        label="Words and letters in"
        hint="Sets all words below, all letters and the site language, in which new pages begin. Texts that you wrote stay, and you can change each one afterwards. Earlier versions has the previous ones."
        value={language}
        options={[
          { value: '', label: 'Choose a language' },
          ...packs.map((pack) => ({ value: pack.language, label: pack.name })),
        ]}
        onChange={({ target }) => setLanguage(target.value)}
      />
      <Actions>
        <Button look="quiet" disabled={language === ''} isBusy={isPending} onClick={apply}>
          Use this language
        </Button>
      </Actions>
    </SectionGroup>
  );
}
