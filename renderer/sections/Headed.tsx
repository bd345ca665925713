import type { ReactNode } from 'react';
import type { HeadingData } from '#content-api/sitePages/fields/headings.shared.ts';
import { Section } from '../components/page/Section.tsx';
import { BelowTitle } from './EntryTitle.tsx';
import { linkedText } from './LinkedText.tsx';
import { StoredPicture } from './StoredPicture.tsx';
import type { SectionContext } from './section.ts';

interface HeadedProps {
  id: string;
  number: string | undefined;
  data: HeadingData;
  context: SectionContext;
  children?: ReactNode;
}

/** A section with what most of them begin with. */
export function Headed({ id, number, data, context, children }: HeadedProps) {
  const { label, title, lede, tone, frame } = data;
  const { ground, ...shape } = frame;
  const image =
    tone === 'picture' && context.pictures[ground.url] ? (
      <StoredPicture of={{ ...ground, alt: '' }} context={context} sizes="100vw" />
    ) : undefined;
  return (
    <Section
      id={id}
      {...(number === undefined ? {} : { number })}
      label={label}
      title={title}
      lede={linkedText(lede)}
      tone={tone === 'picture' ? 'ink' : tone}
      ground={image}
      {...shape}
    >
      {children === undefined ? undefined : <BelowTitle value={title !== ''}>{children}</BelowTitle>}
    </Section>
  );
}
