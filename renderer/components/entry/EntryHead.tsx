import { LinkButton } from '#renderer/components/Button.tsx';
import tag from '#renderer/components/Tag.module.css';
import { Markup } from '#renderer/markup.tsx';
import type { CollectionsOnPage } from '#static-data/select/sitePages.ts';
import { Arrow } from '../Arrow.tsx';
import { Picture } from '../Picture.tsx';
import { PageHero } from '../page/PageHero.tsx';
import section from '../page/Section.module.css';
import css from './Entry.module.css';
import { factFields, factOf, linksOf, tagsOf } from './values.tsx';

interface EntryHeadProps {
  of: NonNullable<CollectionsOnPage['entryOnPage']>;
  language: string;
}

/** The page of an entry of a collection: its facts, its texts and images in the order of its fields, and its links. */
export function EntryHead({ of: { entry, collection, hasList }, language }: EntryHeadProps) {
  const links = linksOf(entry, collection);
  const tags = tagsOf(entry, collection);
  return (
    <>
      <PageHero
        {...(hasList
          ? {
              above: (
                <a className={section.way} href={collection.address}>
                  <Arrow to="back" /> {collection.name}
                </a>
              ),
            }
          : {})}
        title={entry.name}
        {...(links.length > 0
          ? {
              actions: links.map(({ label, href }) => (
                <LinkButton key={label} href={href}>
                  {label}
                </LinkButton>
              )),
            }
          : {})}
      />
      <div className={css.entry}>
        <dl className={css.facts}>
          {factFields(collection).map((field) => {
            const value = factOf(entry, field, language);
            return value === null ? null : (
              <div key={field.key}>
                <dt>{field.label}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            );
          })}
        </dl>
        {tags.length > 0 ? (
          <ul className={css.tags}>
            {tags.map((label) => (
              <li className={tag.tag} key={label}>
                {label}
              </li>
            ))}
          </ul>
        ) : null}
        {collection.fields.map((field) => (
          <Text key={field.key} entry={entry} field={field} />
        ))}
      </div>
    </>
  );
}

type TextProps = Pick<EntryHeadProps['of'], 'entry'> & {
  field: EntryHeadProps['of']['collection']['fields'][number];
};

function Text({ entry, field: { key, label, type } }: TextProps) {
  const value = entry.data[key];
  const picture = entry.pictures[key];
  if (picture)
    return <Picture picture={picture} sizes="(min-width: 64rem) 60vw, 92vw" className={css.picture} />;
  if ((type !== 'text' && type !== 'richText') || typeof value !== 'string' || !value) return null;
  return (
    <section className={css.text}>
      <h2>{label}</h2>
      {type === 'text' ? (
        <p className={css.lines} dir="auto">
          {value}
        </p>
      ) : (
        <div dir="auto">
          <Markup of={value} />
        </div>
      )}
    </section>
  );
}
