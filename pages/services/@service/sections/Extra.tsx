import type { ExtraSection } from '../content/types.ts';
import { Entries } from './Entries.tsx';
import { Figures } from './Figures.tsx';
import { Groups } from './Groups.tsx';
import { Industries } from './Industries.tsx';

/** What only this service has to say, by its kind. */
export function Extra({ section }: { section: ExtraSection }) {
  switch (section.kind) {
    case 'reasons':
      return <Entries entries={section.entries} layout="pairs" />;
    case 'groups':
      return <Groups groups={section.groups} />;
    case 'figures':
      return (
        <Figures figures={section.figures} {...(section.note === undefined ? {} : { note: section.note })} />
      );
    case 'industries':
      return <Industries industries={section.industries} />;
  }
}
