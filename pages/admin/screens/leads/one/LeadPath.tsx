import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { LeadPlace } from '#content-api/enquiries/leads/leads.shared.ts';
import { commandKey } from '../../../keys/singleKeys.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { AscendingIcon, BackIcon, DescendingIcon } from '../../../ui/icons.tsx';
import { grouped } from '../../../ui/values/grouped.ts';
import css from './Lead.module.css';

interface LeadPathProps {
  place: LeadPlace | undefined;
  /** The query of the list's address, with its question mark or ''. */
  query: string;
}

export function LeadPath({ place, query }: LeadPathProps) {
  const navigate = useNavigate();
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const key = commandKey(event).toLowerCase();
      const beside = key === 'j' ? place?.next : key === 'k' ? place?.previous : null;
      if (beside) navigate(`/leads/${beside.id}${query}`);
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [place, query, navigate]);
  return (
    <div className={css.path}>
      <LinkButton to={`/leads${query}`} look="bare" isSmall>
        <BackIcon />
        Back to Leads
      </LinkButton>
      {place && place.total > 1 ? (
        <nav className={css.beside} aria-label="Previous and next lead">
          {place.previous ? (
            <LinkButton to={`/leads/${place.previous.id}${query}`} look="bare" isSmall>
              <AscendingIcon />
              <span className="visually-hidden">Previous lead: {place.previous.name}</span>
            </LinkButton>
          ) : null}
          <span>
            {grouped(place.position)} of {grouped(place.total)}
          </span>
          {place.next ? (
            <LinkButton to={`/leads/${place.next.id}${query}`} look="bare" isSmall>
              <DescendingIcon />
              <span className="visually-hidden">Next lead: {place.next.name}</span>
            </LinkButton>
          ) : null}
        </nav>
      ) : null}
    </div>
  );
}
