import { type FooterColumn, mostColumns } from '#content-api/agency/navigation/navigation.shared.ts';
import { Rows } from '../../ui/fields/Rows.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import type { Problems } from './editNavigation.ts';
import { AddButton, LinkRows } from './LinkRows.tsx';
import css from './Navigation.module.css';

interface FooterColumnsProps {
  columns: readonly FooterColumn[];
  problems: Problems;
  onChange: (columns: FooterColumn[]) => void;
}

const NEW: readonly [label: string, column: FooterColumn][] = [
  ['Add Links', { kind: 'links', title: '', links: [{ name: '', href: '' }] }],
  ['Add Services', { kind: 'services', title: 'Services' }],
  ['Add Contact', { kind: 'contact', title: 'Contact' }],
];

const WHAT: Record<FooterColumn['kind'], string> = {
  links: 'Links that you choose',
  services: 'All visible services, added automatically',
  contact: 'Email address, phone number and profiles from the settings',
};

export function FooterColumns({ columns, problems, onChange }: FooterColumnsProps) {
  return (
    <>
      <Rows label="Footer columns" rows={columns} nameOf={({ title }) => title} onChange={onChange}>
        {(column, index, change) => (
          <>
            <TextField
              label="Column title"
              isRequired
              hint={WHAT[column.kind]}
              value={column.title}
              error={problems[`columns.${index}.title`]}
              onChange={({ target }) => change({ ...column, title: target.value })}
            />
            {column.kind === 'links' ? (
              <div className={css.inner}>
                <LinkRows
                  label="Links in the column"
                  path={`columns.${index}.links`}
                  links={column.links}
                  problems={problems}
                  onChange={(links) => change({ ...column, links })}
                />
              </div>
            ) : null}
          </>
        )}
      </Rows>
      {columns.length < mostColumns ? (
        <div className={css.adding}>
          {NEW.map(([label, column]) => (
            <AddButton key={label} label={label} onAdd={() => onChange([...columns, column])} />
          ))}
        </div>
      ) : null}
    </>
  );
}
