import { useQuery } from '@tanstack/react-query';
import { pageAddressProblem } from '#content-api/sitePages/sitePages.shared.ts';
import { MAIN_ADDRESSES } from '#content-api/values/siteAddresses.shared.ts';
import { answerOf, api } from '../../../calls/api.ts';
import css from '../../../editor/addresses/Addresses.module.css';
import { PageLinkNotice } from '../../../editor/addresses/LinkNotice.tsx';
import { onSite } from '../../../session/auth.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useDebounced } from '../../../ui/values/useDebounced.ts';
import type { PageEditing } from './usePageEditing.ts';

/** Milliseconds after the last key until the server is asked. */
const PAUSE = 300;

export function AddressField({ editing }: { editing: PageEditing }) {
  const { server, edited, change, problems } = editing;
  const isFixed = server?.fixed === true;
  const isMain = MAIN_ADDRESSES.some((main) => main === server?.address);
  const isMoved = server !== null && onSite(edited.address.trim()) !== onSite(server.address);
  const isPublic = server?.status === 'published';
  return (
    <div>
      <TextField
        name="address"
        label="Address"
        isRequired
        hint={
          isMain
            ? 'An admin can change this address under Settings, Addresses.'
            : isFixed
              ? 'You can’t change this address because the site links to it.'
              : 'For example /cases/ferry-bookings'
        }
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={isFixed}
        value={onSite(edited.address)}
        error={problems.own.address}
        onChange={({ target }) => change((now) => ({ ...now, address: target.value }))}
      />
      <p className={css.told} role="status">
        {isMoved && isPublic ? whatBecomesOf(server.address, edited.status) : ''}
      </p>
      <ClaimNotice editing={editing} />
      <PageLinkNotice
        page={isMoved && isPublic && edited.status === 'published' ? server.id : undefined}
        isMoved
      />
    </div>
  );
}

function whatBecomesOf(address: string, status: string): string {
  const led = `The page is published: its old address ${onSite(address)} will redirect to the new one`;
  return status === 'published' ? `${led}.` : `${led} while it is published.`;
}

/** You may take an earlier address of another page: it stops redirecting while this page is online. */
function ClaimNotice({ editing: { server, edited } }: { editing: PageEditing }) {
  const address = edited.address.trim().toLowerCase();
  const holder = useHolder(address === server?.address ? '' : address);
  const isTaken = holder !== null && holder.id !== server?.id;
  const from = edited.status === 'published' ? '' : ' once this page is published';
  return (
    <p className={css.warning} role="status">
      {isTaken
        ? `This is an earlier address of “${holder.title}”. It will no longer redirect there${from}.`
        : ''}
    </p>
  );
}

function useHolder(address: string): { id: number; title: string } | null {
  const searched = useDebounced(address, PAUSE);
  const { data } = useQuery({
    queryKey: ['pages', 'address', searched],
    enabled: searched !== '' && pageAddressProblem(searched) === null,
    queryFn: ({ signal }) =>
      answerOf(api.pages.addresses.$get({ query: { address: searched } }, { init: { signal } })),
  });
  return searched === address ? (data?.page ?? null) : null;
}
