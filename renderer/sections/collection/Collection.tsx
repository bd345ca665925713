import { WORK } from '#content-api/agency/wording/work.shared.ts';
import card from '#renderer/components/Card.module.css';
import { factFields, factOf, linksOf, pictureOf, tagsOf } from '#renderer/components/entry/values.tsx';
import { Picture } from '#renderer/components/Picture.tsx';
import tag from '#renderer/components/Tag.module.css';
import { say } from '#renderer/wording.ts';
import type { ShownList } from '#static-data/select/sitePages.ts';
import { EntryTitle, Headed } from '../Headed.tsx';
import type { SectionProps } from '../section.ts';
import css from './Collection.module.css';

/** Entries of a collection as rows, cards or a table, with links to filtered lists. */
export function Collection({ id, data, number, context }: SectionProps<'collection'>) {
  const list = context.collections.lists[id];
  if (!list || list.entries.length + data.empty.length === 0) return null;
  const { language } = context.site;
  return (
    <Headed id={id} number={number} data={data} context={context}>
      <div className={css.collection}>
        <Filters of={list} />
        {list.entries.length === 0 ? (
          <p>{data.empty}</p>
        ) : data.layout === 'table' ? (
          <Table list={list} language={language} />
        ) : (
          <ul className={css[data.layout]}>
            {list.entries.map((entry) => (
              <Item
                key={entry.slug}
                entry={entry}
                list={list}
                language={language}
                hasImage={data.layout === 'cards'}
              />
            ))}
          </ul>
        )}
      </div>
    </Headed>
  );
}

function Filters({ of: { collection, filters } }: { of: ShownList }) {
  const [first] = filters;
  if (!first) return null;
  const all = first.href.replace(/\/[^/]+\/[^/]+$/, '') || '/';
  const isAll = !filters.some(({ isCurrent }) => isCurrent);
  const fields = [...new Set(filters.map(({ by }) => by))];
  return (
    <nav className={css.filters} aria-label={collection.name}>
      {fields.map((field, index) => (
        <ul className={css.values} key={field}>
          {index === 0 ? <Filter href={all} name={say(WORK.everything)} isCurrent={isAll} /> : null}
          {filters.flatMap(({ by, href, name, isCurrent }) =>
            by === field ? [<Filter key={href} href={href} name={name} isCurrent={isCurrent} />] : [],
          )}
        </ul>
      ))}
    </nav>
  );
}

function Filter({ href, name, isCurrent }: { href: string; name: string; isCurrent: boolean }) {
  return (
    <li>
      <a className={`${tag.tag} ${tag.link}`} href={href} {...(isCurrent ? { 'aria-current': 'page' } : {})}>
        {name}
      </a>
    </li>
  );
}

interface ItemProps {
  entry: ShownList['entries'][number];
  list: ShownList;
  language: string;
}

function Item({ entry, list: { collection }, language, hasImage }: ItemProps & { hasImage: boolean }) {
  const picture = hasImage ? pictureOf(entry, collection) : null;
  const facts = factFields(collection).flatMap((field) => {
    const value = factOf(entry, field, language);
    const isClear = field.type === 'line' || field.type === 'choice';
    return value === null ? [] : [{ key: field.key, label: field.label, isClear, value }];
  });
  const text = collection.fields.find(({ type, key }) => type === 'text' && entry.data[key]);
  return (
    <li className={css.item}>
      {picture ? (
        <Picture picture={picture} sizes="(min-width: 64rem) 30vw, 92vw" alt="" className={card.picture} />
      ) : null}
      <EntryTitle className={css.title}>
        <Name entry={entry} hasPage={collection.hasPages} className={card.link} />
      </EntryTitle>
      <dl className={css.facts}>
        {facts.map(({ key, label, isClear, value }) => (
          <div className={css.fact} key={key}>
            <dt className={isClear ? 'visually-hidden' : css.label}>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
        {tagsOf(entry, collection).map((label) => (
          <div className={tag.tag} key={label}>
            <dt>{label}</dt>
          </div>
        ))}
      </dl>
      {text && !collection.hasPages ? (
        <p className={css.text} dir="auto">
          {String(entry.data[text.key])}
        </p>
      ) : null}
      {collection.hasPages ? null : <Links entry={entry} list={{ collection }} />}
    </li>
  );
}

function Table({ list, language }: { list: ShownList; language: string }) {
  const { collection, entries } = list;
  const fields = factFields(collection);
  const hasLinks = !collection.hasPages && entries.some((entry) => linksOf(entry, collection).length > 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is wider than a phone scrolls by keyboard too.
    <section className={css.scroller} tabIndex={0} aria-label={collection.name}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{collection.name}</th>
            {fields.map(({ key, label }) => (
              <th scope="col" key={key}>
                {label}
              </th>
            ))}
            {hasLinks ? <td /> : null}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.slug}>
              <th scope="row">
                <Name entry={entry} hasPage={collection.hasPages} />
              </th>
              {fields.map((field) => (
                <td key={field.key} dir="auto">
                  {factOf(entry, field, language)}
                </td>
              ))}
              {hasLinks ? (
                <td>
                  <Links entry={entry} list={{ collection }} />
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface NameProps {
  entry: ItemProps['entry'];
  hasPage: boolean;
  className?: string | undefined;
}

function Name({ entry, hasPage, className }: NameProps) {
  if (!hasPage) return <span dir="auto">{entry.name}</span>;
  return (
    <a className={className} href={entry.slug} dir="auto">
      {entry.name}
    </a>
  );
}

function Links({
  entry,
  list: { collection },
}: {
  entry: ItemProps['entry'];
  list: Pick<ShownList, 'collection'>;
}) {
  return linksOf(entry, collection).map(({ label, href }) => (
    <p key={label}>
      <a href={href}>
        {label}
        <span className="visually-hidden">: {entry.name}</span>
      </a>
    </p>
  ));
}
