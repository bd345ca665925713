import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Erased } from '#content-api/office/people/people.shared.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { When } from '../../../ui/values/When.tsx';
import { Facts } from '../Facts.tsx';
import { Mentions } from './PersonFound.tsx';

export function ErasedNotice({ erased: { erased, backups, toldTo, namedIn, ...left } }: { erased: Erased }) {
  const place = useRef<HTMLDivElement>(null);
  // The button that did it is gone.
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} role="status">
      <Panel title="The person is erased" text="This was deleted, and overwritten on the disk.">
        <Facts
          facts={[
            ['Leads', String(erased.leads)],
            ['Notes', String(erased.notes)],
            ['Meetings', String(erased.meetings)],
            ['Messages', String(erased.messages + erased.mailFiles)],
            ['Earlier versions', String(erased.revisions)],
            ['Unsaved edits', String(erased.workingCopies)],
          ]}
        />
        <p>
          Backups made before now still have them.{' '}
          {backups.length === 0 ? 'None is known here; copies' : 'Copies'} elsewhere may exist, and after a
          restore the person has to be erased again.
        </p>
        {backups.length > 0 ? (
          <ul>
            {backups.map(({ file, at }) => (
              <li key={`${file} ${at}`}>
                {file}, <When at={at} withTime />
              </li>
            ))}
          </ul>
        ) : null}
        {toldTo.length > 0 ? <p>These may have been told by a webhook: {toldTo.join(', ')}.</p> : null}
        {namedIn.length > 0 ? (
          <p>Named as they are saved now, with their history: {linksTo(namedIn)}.</p>
        ) : null}
        <Mentions found={left} />
      </Panel>
    </div>
  );
}

function linksTo(entries: Erased['namedIn']) {
  return entries.map(({ kind, id, title }, index) => (
    <span key={`${kind} ${id}`}>
      {index > 0 ? ', ' : ''}
      <Link to={kind === 'post' ? `/posts/${id}/edit` : `/pages/${id}`}>{title}</Link>
    </span>
  ));
}
