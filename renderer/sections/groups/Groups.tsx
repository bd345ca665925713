import { gridClass } from '#renderer/components/page/Grid.tsx';
import { EntryTitle, Headed } from '../Headed.tsx';
import type { SectionProps } from '../section.ts';
import css from './Groups.module.css';

const columns = { 2: 'halves', 3: 'thirds', 4: 'quarters' } as const;

/** Named lists side by side: a technology stack, deliverables, kinds of film. */
export function Groups({ id, data, number, context }: SectionProps<'groups'>) {
  const { groups } = data;
  return (
    <Headed id={id} number={number} data={data} context={context}>
      <div
        className={
          data.layout === 'rows' ? css.rows : gridClass(columns[groups.length as 2 | 3 | 4] ?? 'thirds')
        }
      >
        {groups.map((group) => (
          <div key={group.title}>
            <div>
              <EntryTitle>{group.title}</EntryTitle>
              {group.text === '' ? null : <p className={css.text}>{group.text}</p>}
            </div>
            <ul className={css.items}>
              {group.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Headed>
  );
}
