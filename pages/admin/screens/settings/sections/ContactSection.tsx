import { useRef } from 'react';
import type { z } from 'zod';
import { mostProfiles, type profilesSchema } from '#content-api/agency/profiles.shared.ts';
import { networkName, postalParts } from '#content-api/values/formats/contact.shared.ts';
import { emailInput } from '#renderer/components/fields/emailInput.ts';
import { Button } from '../../../ui/Button.tsx';
import { Rows } from '../../../ui/fields/Rows.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { AddIcon } from '../../../ui/icons.tsx';
import { SectionForm, SectionGroup, Setting, SettingField, textOf } from '../SectionForm.tsx';
import css from '../Settings.module.css';
import { useSection } from '../useSection.ts';

export default function ContactSection() {
  const section = useSection('contact');
  const { values, set } = section;
  const { country } = values.address;
  const required = postalParts(country);
  const all = [{ value: '', label: 'Not set' }, ...countries()];
  // A stored country outside the list shows as it is.
  const options = all.some(({ value }) => value === country)
    ? all
    : [...all, { value: country, label: country }];
  const part = (name: keyof typeof values.address) =>
    textOf(section, `address.${name}`, values.address[name], (value) =>
      set('address', { ...values.address, [name]: value }),
    );
  return (
    <SectionForm title="Contact" text="Generate static pages to show changes on the site." section={section}>
      <SectionGroup title="Contact details">
        <div className={css.pair}>
          <Setting section={section} name="email" {...emailInput} />
          <Setting section={section} name="phone" type="tel" />
        </div>
      </SectionGroup>
      <SectionGroup title="Address">
        <SelectField
          {...part('country')}
          label="Country"
          hint="Sets how the address is written."
          options={options}
        />
        <SettingField bound={part('street')} label="Street" />
        <div className={css.pair}>
          {required.postalCode || values.address.postalCode ? (
            <SettingField bound={part('postalCode')} label="Postal code" />
          ) : null}
          <SettingField bound={part('locality')} label="Town" />
          {required.region || values.address.region ? (
            <SettingField bound={part('region')} label="State, province or county" />
          ) : null}
        </div>
      </SectionGroup>
      <SectionGroup title="Profiles elsewhere">
        <p className={css.text}>
          Pages list them in this order. Without a name, the network’s name is shown. Search engines see them
          too.
        </p>
        <ProfileRows
          section={section}
          profiles={values.profiles}
          onChange={(profiles) => set('profiles', profiles)}
        />
      </SectionGroup>
      <SectionGroup title="Security contact">
        <Setting
          section={section}
          name="securityContact"
          label="Where to report a vulnerability"
          hint="An email address or a page, published in security.txt. If empty, there is no such file."
        />
      </SectionGroup>
      <SectionGroup title="Content signals">
        <p className={css.text}>
          Tell search engines and AI companies, in robots.txt, how they may use your content. Not all of them
          comply.
        </p>
        {SIGNALS.map(({ name, label }) => (
          <SelectField
            key={name}
            {...textOf(section, `contentSignals.${name}`, values.contentSignals[name], (value) =>
              set('contentSignals', { ...values.contentSignals, [name]: value }),
            )}
            label={label}
            options={ALLOWED}
          />
        ))}
      </SectionGroup>
    </SectionForm>
  );
}

const SIGNALS = [
  { name: 'search', label: 'Show it in search results' },
  { name: 'aiInput', label: 'Use it in answers of AI' },
  { name: 'aiTrain', label: 'Train AI with it' },
] as const;

const ALLOWED = [
  { value: '', label: 'Say nothing' },
  { value: 'yes', label: 'Allow' },
  { value: 'no', label: 'Don’t allow' },
];

/** ISO 3166-1 alpha-2 codes with their names, without codes that stand for others or for no country. */
function countries(): { value: string; label: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return codes
    .flatMap((value) => {
      const label = names.of(value);
      return label && !NONE.has(value) && isItself(value) ? [{ value, label }] : [];
    })
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));
}

/** https://cldr.unicode.org/translation/displaynames/countryregion-territory-names: parts, unions, tests. */
const NONE = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '));

/** UK is GB, and DD is DE. */
function isItself(code: string): boolean {
  return new Intl.Locale(`und-${code}`).region === code;
}

type Typed = z.input<typeof profilesSchema>[number];

interface ProfileRowsProps {
  section: Parameters<typeof textOf>[0];
  profiles: readonly Typed[];
  onChange: (profiles: Typed[]) => void;
}

function ProfileRows({ section, profiles, onChange }: ProfileRowsProps) {
  const container = useRef<HTMLDivElement>(null);
  const add = () => {
    onChange([...profiles, { url: '', name: '' }]);
    requestAnimationFrame(() =>
      container.current?.querySelector<HTMLElement>(`[name="profiles.${profiles.length}.url"]`)?.focus(),
    );
  };
  return (
    <div className={css.profiles} ref={container}>
      <Rows
        label="Profiles"
        rows={profiles}
        nameOf={({ url, name }) => name || networkName(url)}
        onChange={onChange}
      >
        {(profile, index, change) => (
          <>
            <SettingField
              label="Profile address"
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
              bound={textOf(section, `profiles.${index}.url`, profile.url, (url) =>
                change({ ...profile, url }),
              )}
            />
            <SettingField
              label="Name"
              placeholder={networkName(profile.url)}
              bound={textOf(section, `profiles.${index}.name`, profile.name, (name) =>
                change({ ...profile, name }),
              )}
            />
          </>
        )}
      </Rows>
      <Button look="quiet" isSmall onClick={add} disabled={profiles.length >= mostProfiles}>
        <AddIcon />
        Add Profile
      </Button>
    </div>
  );
}
