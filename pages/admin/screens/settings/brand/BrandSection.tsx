import { useDeferredValue, useMemo } from 'react';
import { previewRules } from '#content-api/values/look/lookRules.shared.ts';
import { paletteOf } from '#content-api/values/look/palette.shared.ts';
import type { Look } from '#content-api/values/look.shared.ts';
import { defaultLook } from '#content-api/values/look.shared.ts';
import { SectionForm, SectionGroup, Setting, SettingArea, textOf } from '../SectionForm.tsx';
import { useSection } from '../useSection.ts';
import css from './Brand.module.css';
import { BrandPreview } from './BrandPreview.tsx';
import { LogoField } from './LogoField.tsx';
import { LookGroups } from './LookGroups.tsx';

const LOGOS = [
  { name: 'light', label: 'Logo on light', hint: 'Used in the header, in emails and for search engines.' },
  { name: 'dark', label: 'Logo on dark', hint: 'Used in the footer and in the dark scheme.' },
  { name: 'mark', label: 'Mark', hint: 'A square image. All icons are made from it.' },
] as const;

/** Name, logos and look of the agency, with pages of the site beside it as they would look. */
export default function BrandSection() {
  const section = useSection('brand');
  const { logo } = section.values;
  const look = section.values.look as Look;
  const shown = useShownLook(look);
  return (
    <div className={css.beside} data-wide="">
      <SectionForm
        title="Brand"
        text="Shown on every page, in the back office and in emails. Generate static pages to show changes on the site."
        section={section}
      >
        <Setting section={section} name="brand" hint="In the header, the footer and every title." />
        <Setting section={section} name="tagline" hint="In the footer." />
        <SettingArea
          bound={textOf(section, 'description', section.values.description, (value) =>
            section.set('description', value),
          )}
          label="Description"
          hint="A sentence or two for search engines and feeds."
        />
        <SectionGroup title="Logo">
          <p className={css.note}>SVG, JPEG, PNG, WebP, AVIF or GIF. Without a logo, the name is shown.</p>
          {LOGOS.map(({ name, ...words }) => (
            <LogoField
              key={name}
              {...words}
              ground={name === 'dark' ? 'dark' : 'light'}
              bound={textOf(section, `logo.${name}`, logo[name], (url) =>
                section.change('logo', (before) => ({ ...before, [name]: url })),
              )}
            />
          ))}
        </SectionGroup>
        <LookGroups
          section={section}
          look={look}
          moved={shown.moved}
          onLook={(change) => section.change('look', (before) => change(before as Look))}
        />
      </SectionForm>
      <BrandPreview rules={shown.rules} brand={section.values.brand} logo={logo} look={shown.look} />
    </div>
  );
}

/** The look as far as it can be read: of a colour that is half typed stands the sample's there. */
function useShownLook(look: Look) {
  const deferred = useDeferredValue(JSON.stringify(look));
  return useMemo(() => {
    const typed = JSON.parse(deferred) as Look;
    const full = Object.entries(typed.colours).map(([name, colour]) => [
      name,
      /^#[0-9a-f]{6}$/i.test(colour)
        ? colour.toLowerCase()
        : defaultLook.colours[name as keyof Look['colours']],
    ]);
    const readable: Look = { ...typed, colours: Object.fromEntries(full) };
    return { look: readable, rules: previewRules(readable), moved: paletteOf(readable.colours).moved };
  }, [deferred]);
}
