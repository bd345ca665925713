import { WORK } from '#content-api/agency/wording/work.shared.ts';
import { ButtonRow, LinkButton } from '#renderer/components/Button.tsx';
import tag from '#renderer/components/Tag.module.css';
import { say } from '#renderer/wording.ts';
import type { WorkFilter } from '#static-data/select/listed.ts';
import { Headed } from '../Headed.tsx';
import type { SectionProps } from '../section.ts';
import { CaseList } from './CaseList.tsx';
import css from './Work.module.css';

/** Case studies in a grid, edge to edge or as rows; nothing while there are none. */
export function Work({ id, data, number, context }: SectionProps<'work'>) {
  const { work, services } = context;
  const cases = work.lists[id] ?? [];
  if (cases.length === 0) return null;
  return (
    <Headed id={id} number={number} data={data} context={context}>
      <div className={css.work}>
        {data.filters ? <Filters of={work.filters} /> : null}
        <CaseList cases={cases} services={services} layout={data.layout} isFirst={data.filters} />
        {!data.filters && work.all ? (
          <ButtonRow>
            <LinkButton href={work.all} look="quiet">
              {say(WORK.all)}
            </LinkButton>
          </ButtonRow>
        ) : null}
      </div>
    </Headed>
  );
}

/** Links to the filtered lists, which are pages. */
function Filters({ of }: { of: readonly WorkFilter[] }) {
  const [first] = of;
  if (!first) return null;
  const all = first.href.replace(/\/[^/]+\/[^/]+$/, '') || '/';
  return (
    <nav className={css.filters} aria-label={say(WORK.filters)}>
      {(['service', 'sector'] as const).map((by) => (
        <ul className={css.values} key={by}>
          {by === 'service' ? (
            <Filter href={all} name={say(WORK.everything)} isCurrent={!of.some((one) => one.isCurrent)} />
          ) : null}
          {of
            .filter((one) => one.by === by)
            .map((filter) => (
              <Filter key={filter.href} {...filter} />
            ))}
        </ul>
      ))}
    </nav>
  );
}

function Filter({ href, name, isCurrent }: Pick<WorkFilter, 'href' | 'name' | 'isCurrent'>) {
  return (
    <li>
      <a className={`${tag.tag} ${tag.link}`} href={href} {...(isCurrent ? { 'aria-current': 'page' } : {})}>
        {name}
      </a>
    </li>
  );
}
