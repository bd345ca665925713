import type { ReactNode } from 'react';
import { createContext, use } from 'react';
import type { HeadingData } from '#content-api/sitePages/fields/headings.shared.ts';
import { scripted } from '#renderer/islands/Island.tsx';
import { Section } from '../components/page/Section.tsx';
import { Markup } from '../markup.tsx';
import { StoredPicture } from './StoredPicture.tsx';
import type { SectionContext } from './section.ts';
import { Video } from './Video.tsx';

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
  const { ground, video, ...shape } = frame;
  const hasImage = tone === 'picture' && context.pictures[ground.url] !== undefined;
  const image = hasImage ? (
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
      {...(hasImage && video
        ? { video: { markup: <Video src={video} />, attributes: scripted('video', 'visible') } }
        : {})}
      {...shape}
    >
      {children === undefined ? undefined : <BelowTitle value={title !== ''}>{children}</BelowTitle>}
    </Section>
  );
}

/** Whether the section has a title, below which those of its entries stand. */
export const BelowTitle = createContext(true);

/** The title of an entry of a section. It looks the same where it stands highest, but no level is left out. */
export function EntryTitle({ className, children }: { className?: string | undefined; children: ReactNode }) {
  if (use(BelowTitle)) return <h3 className={className}>{children}</h3>;
  return (
    <h2 className={className} data-entry="">
      {children}
    </h2>
  );
}

/** A text in which there may be links (`links` in its contract): it has come as HTML. */
export function LinkedText({ of }: { of: string }) {
  return <Markup of={of} />;
}

/** The same for a place that is left out while there are no words. */
export function linkedText(text: string) {
  return text === '' ? undefined : <LinkedText of={text} />;
}
