import type { ComponentType } from 'react';
import type { Section } from '#content-api/sitePages/sections/sections.shared.ts';
import { listShownBy } from '#static-data/select/sitePages.ts';
import { SECTION_COMPONENTS } from './components.ts';
import css from './Sections.module.css';
import type { SectionContext, SectionProps } from './section.ts';

interface SectionsProps {
  /** The page's title: a hidden h1 if no section shows one. */
  title: string;
  /** True below the h1 of a page. */
  isBelow?: boolean;
  sections: readonly Section[];
  marked?: true;
  context: SectionContext;
}

/** The sections of a page in their order. */
export function Sections({ title, isBelow = false, sections, marked, context }: SectionsProps) {
  const headed = isBelow ? undefined : sections.find(isHead);
  const within = { ...context, titled: titledOf(sections, headed, context) };
  let count = 0;
  return (
    <>
      {headed || isBelow ? null : <h1 className="visually-hidden">{title}</h1>}
      {isBelow || leavesRoom(sections[0]) ? null : <div className={css.belowHeader} />}
      {sections.map((section) => {
        const isCounted = counts(section, context);
        if (isCounted) count += 1;
        const number = isCounted ? String(count).padStart(2, '0') : undefined;
        const props = { section, number, isFirst: section === headed, context: within };
        if (!marked) return <Shown key={section.id} {...props} />;
        return (
          <div className={css.marked} data-section={section.id} key={section.id}>
            <Shown {...props} />
          </div>
        );
      })}
    </>
  );
}

interface ShownProps extends Pick<SectionProps<'hero'>, 'number' | 'isFirst' | 'context'> {
  section: Section;
}

function Shown({ section: { id, type, data }, ...rest }: ShownProps) {
  // TypeScript can't match data and component through the list.
  const Component = SECTION_COMPONENTS[type] as ComponentType<SectionProps<'hero'>>;
  return <Component id={id} data={data as SectionProps<'hero'>['data']} {...rest} />;
}

function isHead({ type, data }: Section): boolean {
  return (type === 'hero' || type === 'booking') && data.title !== '';
}

/** True if it begins below the site's header, which lies over the page. */
function leavesRoom(first: Section | undefined): boolean {
  return first?.type === 'hero' || first?.type === 'booking';
}

/** Sections that links can name and lead to. */
function titledOf(sections: readonly Section[], headed: Section | undefined, context: SectionContext) {
  return sections.flatMap((section) => {
    const { id, data } = section;
    const title = 'title' in data ? data.title : '';
    return title !== '' && section !== headed && !isEmpty(section, context) ? [{ id, title }] : [];
  });
}

/** Sections without content take no number, so that none is missing. */
function counts(section: Section, context: SectionContext): boolean {
  const { data } = section;
  return !isEmpty(section, context) && 'numbered' in data && data.numbered && data.label + data.title !== '';
}

/** True if it lists entries and there are none. */
function isEmpty({ id, type }: Section, context: SectionContext): boolean {
  const list = listShownBy(type);
  if (list && context[list].length === 0) return true;
  if (type === 'work') return !context.work.lists[id]?.length;
  if (type === 'collection') return !context.collections.lists[id];
  return type === 'latestPosts' && !context.posts[id]?.length;
}
