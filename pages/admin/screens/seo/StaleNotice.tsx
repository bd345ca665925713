import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { Conflict, Section, Seo } from './editSeo.ts';
import css from './Seo.module.css';
import { labelOf } from './SeoTabs.tsx';

interface StaleNoticeProps {
  conflicts: Conflict[];
  by: string;
  names: Seo['names'];
  onShow: (section: Section) => void;
}

export function StaleNotice({ conflicts, by, names, onShow }: StaleNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  const sections = [...new Set(conflicts.map(({ section }) => section))];
  return (
    <div ref={notice} className={css.stale} role="alert" tabIndex={-1}>
      <p>
        <strong>{`${by} has saved this configuration in the meantime.`}</strong> Nothing you typed is lost.
        Their values are now in the fields you had not touched.
      </p>
      {sections.length > 0 ? (
        <>
          <p>Where you both changed a field, yours stands and theirs is shown below it. Please look at:</p>
          <div className={css.staleSections}>
            {sections.map((section) => (
              <Button key={labelOf(section, names)} look="quiet" isSmall onClick={() => onShow(section)}>
                {labelOf(section, names)}
              </Button>
            ))}
          </div>
        </>
      ) : null}
      <p>Then press Save Changes again.</p>
    </div>
  );
}
