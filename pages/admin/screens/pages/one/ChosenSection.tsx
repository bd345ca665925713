import { Fragment } from 'react';
import { Link } from 'react-router';
import { listTitle } from '#content-api/kinds/kinds.shared.ts';
import type { SectionType } from '#content-api/sitePages/fields/fields.shared.ts';
import { SECTION_TYPES, type SectionDataOf } from '#content-api/sitePages/sections/sections.shared.ts';
import { useMay } from '../../../session/auth.ts';
import { Button } from '../../../ui/Button.tsx';
import { SectionFields } from '../fields/SectionFields.tsx';
import type { PageProblems } from '../shared/editedPage.ts';
import { usePages } from '../shared/pageCalls.ts';
import { type EditedSection, isHeld, titleOf } from '../shared/sections.ts';
import css from './Editor.module.css';
import type { SectionEditing } from './useSectionEditing.ts';

interface ChosenSectionProps {
  section: EditedSection;
  /** The page's address. */
  address: string;
  problems: PageProblems;
  editing: SectionEditing;
}

export function ChosenSection({ section, address, problems, editing }: ChosenSectionProps) {
  const type: SectionType = SECTION_TYPES[section.type];
  const isUnreadable = section.type === 'unreadable';
  const may = useMay();
  const own = problems.sections[section.id] ?? {};
  const general = own[''] ?? own.type ?? own.id;
  return (
    <>
      <div className={css.formHead}>
        <h2>{type.label}</h2>
        <p className={css.soft}>
          {type.hint}
          {type.shows && may(`${type.shows}.write`) ? (
            <>
              {' '}
              <Link to={`/${type.shows}`}>{listTitle(type.shows)}</Link>
            </>
          ) : null}
        </p>
        <AlsoOn name={`${address}#${section.id}`} />
        <div className={css.tools}>
          {type.once || isUnreadable ? null : (
            <Button look="quiet" isSmall onClick={() => editing.duplicate(section)}>
              Duplicate
            </Button>
          )}
          {isHeld(address, section) && !section.hidden ? (
            <p className={css.soft}>You can move this section, but not hide or delete it.</p>
          ) : (
            <>
              <Button look="quiet" isSmall onClick={() => editing.hide(section, !section.hidden)}>
                {section.hidden ? 'Show' : 'Hide'}
              </Button>
              <Button look="quiet" isSmall onClick={() => editing.remove(section)}>
                Delete<span className="visually-hidden"> {titleOf(section.data) || type.label}</span>
              </Button>
            </>
          )}
        </div>
        {general ? (
          <p className={css.problem} role="alert">
            {general}
          </p>
        ) : null}
      </div>
      {isUnreadable ? (
        <Unreadable data={section.data} />
      ) : (
        <SectionFields
          type={type}
          data={section.data}
          problems={own}
          onChange={(data) => editing.set(section.id, data)}
        />
      )}
    </>
  );
}

/** Lists the other pages that show this section, because it changes there too. */
function AlsoOn({ name }: { name: string }) {
  const { data = [] } = usePages();
  const pages = data.filter(({ reuses }) => reuses.includes(name));
  if (pages.length === 0) return null;
  return (
    <p className={css.soft}>
      Also on{' '}
      {pages.map(({ id, title }, index) => (
        <Fragment key={id}>
          {index > 0 ? ', ' : ''}
          <Link to={`/pages/${id}`}>{title}</Link>
        </Fragment>
      ))}
      . Your changes show on all of them.
    </p>
  );
}

function Unreadable({ data }: { data: unknown }) {
  const { why, kept } = Object(data) as Partial<SectionDataOf<'unreadable'>>;
  return (
    <>
      <p className={css.problem}>{why}</p>
      <pre className={css.kept}>{kept}</pre>
    </>
  );
}
