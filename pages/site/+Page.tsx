import type { PageProps } from '#renderer/page.ts';
import { Sections } from '#renderer/sections/Sections.tsx';
import type { ShownSections } from '#renderer/sections/sectionsOf.ts';

export default function Page({ data: { head: _, layout: _layout, ...shown } }: PageProps<ShownSections>) {
  return <Sections {...shown} />;
}
