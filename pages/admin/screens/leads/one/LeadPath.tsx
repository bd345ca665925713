import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { LeadPlace } from '#content-api/enquiries/leads/leads.shared.ts';
import { commandKey } from '../../../keys/singleKeys.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { AscendingIcon, BackIcon, DescendingIcon } from '../../../ui/icons.tsx';
import { grouped } from '../../../ui/values/grouped.ts';
import css from './Lead.module.css';

interface LeadPathProps {
  position: LeadPlace | undefined;
  /** The query of the list's address, with its question mark or ''. */
  query: string;
}

export function LeadPath({ position, query }: LeadPathProps) {
  const navigate = useNavigate();
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const key = commandKey(event).toLowerCase();
      const beside = key === 'j' ? position?.next : key === 'k' ? position?.previous : null;
      if (beside) navigate(`/leads/${beside.id}${query}`);
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [position, query, navigate]);
  return (
    <div className={css.path}>
      <LinkButton to={`/leads${query}`} look="bare" isSmall>
        <BackIcon />
        Back to Leads
      </LinkButton>
      {position && position.total > 1 ? (
        <nav className={css.beside} aria-label="Previous and next lead">
          {position.previous ? (
            <LinkButton to={`/leads/${position.previous.id}${query}`} look="bare" isSmall>
              <AscendingIcon />
              <span className="visually-hidden">Previous lead: {position.previous.name}</span>
            </LinkButton>
          ) : null}
          <span>
            {grouped(position.position)} of {grouped(position.total)}
          </span>
          {position.next ? (
            <LinkButton to={`/leads/${position.next.id}${query}`} look="bare" isSmall>
              <DescendingIcon />
              <span className="visually-hidden">Next lead: {position.next.name}</span>
            </LinkButton>
          ) : null}
        </nav>
      ) : null}
    </div>
  );
}
