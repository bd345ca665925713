import { SectionForm } from '../SectionForm.tsx';
import { SettingArea, SettingField, textOf } from '../SettingField.tsx';
import { useSection } from '../useSection.ts';

export default function BrandSection() {
  const section = useSection(['brand', 'tagline', 'description'] as const);
  const text = (name: 'brand' | 'tagline' | 'description') =>
    textOf(section, name, section.draft[name], (value) => section.set(name, value));
  return (
    <SectionForm
      title="Brand"
      text="Shown on every page. Changes show on the site after the static pages are rebuilt."
      section={section}
    >
      <SettingField bound={text('brand')} label="Name" hint="In the header, the footer and every title." />
      <SettingField bound={text('tagline')} label="Tagline" hint="In the footer." />
      <SettingArea
        bound={text('description')}
        label="Description"
        hint="A sentence or two for search engines and feeds."
      />
    </SectionForm>
  );
}
