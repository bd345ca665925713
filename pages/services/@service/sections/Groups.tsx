import { Grid } from '#renderer/components/Grid.tsx';
import type { Group } from '../content/types.ts';
import css from './Groups.module.css';

const columns = { 2: 'halves', 3: 'thirds', 4: 'quarters' } as const;

/** Named lists side by side: a technology stack, deliverables, kinds of film. */
export function Groups({ groups }: { groups: readonly Group[] }) {
  return (
    <Grid as={columns[groups.length as 2 | 3 | 4] ?? 'thirds'}>
      {groups.map((group) => (
        <div key={group.title}>
          <h3>{group.title}</h3>
          <p className={css.text}>{group.text}</p>
          <ul className={css.items}>
            {group.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      ))}
    </Grid>
  );
}
