import { Fragment } from 'react';
import { addressesIn } from '#content-api/agency/addresses.shared.ts';
import { MAIN_ADDRESSES } from '#content-api/values/siteAddresses.shared.ts';
import { Button } from '../../../ui/Button.tsx';
import { SectionForm, SettingField, textOf } from '../SectionForm.tsx';
import css from '../Settings.module.css';
import { useSection } from '../useSection.ts';
import { useSavedSettings } from '../useSettings.ts';

type Main = (typeof MAIN_ADDRESSES)[number];

const LABELS: Record<Main, string> = {
  '/about-us': 'About',
  '/services': 'Services',
  '/work': 'Case studies',
  '/contact-us': 'Contact',
  '/book': 'Booking',
  '/blog': 'Blog',
  '/privacy': 'Privacy',
  '/thank-you': 'Thanks after a form',
};

export default function AddressesSection() {
  const section = useSection('addresses');
  const { addresses } = section.values;
  const { language } = useSavedSettings().settings;
  const suggested = addressesIn(language);
  const namesOf = (main: Main) => addresses[main] ?? [];
  const rename = (renamed: Partial<Record<Main, string[]>>) =>
    section.change('addresses', (before) => ({ ...before, ...renamed }));
  const first = (main: Main, name: string) => [name, ...namesOf(main).slice(1)];
  const suggest = () =>
    rename(Object.fromEntries(MAIN_ADDRESSES.map((main) => [main, first(main, suggested?.[main] ?? main)])));
  return (
    <SectionForm
      title="Addresses"
      text="The addresses of your main pages and everything below them. All links on your site follow. An address that you leave redirects to the new one on your server at once, on other hosts after the next deployment."
      section={section}
    >
      {suggested ? (
        <div>
          <Button look="quiet" onClick={suggest}>
            Suggest addresses in {new Intl.DisplayNames('en-GB', { type: 'language' }).of(language)}
          </Button>
        </div>
      ) : null}
      {MAIN_ADDRESSES.map((main) => {
        const [name = main, ...earlier] = namesOf(main);
        const path = `addresses.${main}.0`;
        return (
          <Fragment key={main}>
            <SettingField
              bound={textOf(section, path, name, (text) => rename({ [main]: first(main, text) }))}
              label={LABELS[main]}
              hint={name === main ? undefined : `By default ${main}, which redirects`}
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
            />
            {earlier.map((left) => (
              <p key={left} className={css.text}>
                {left} redirects{' '}
                <Button
                  look="bare"
                  isSmall
                  onClick={() => rename({ [main]: [name, ...earlier.filter((other) => other !== left)] })}
                >
                  Remove<span className="visually-hidden"> the redirect from {left}</span>
                </Button>
              </p>
            ))}
          </Fragment>
        );
      })}
    </SectionForm>
  );
}
