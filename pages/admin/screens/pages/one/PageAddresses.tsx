import type { EarlierPageAddress } from '#content-api/values/slugs.shared.ts';
import { answerOf, api } from '../../../calls/api.ts';
import { EarlierAddresses } from '../../../editor/addresses/EarlierAddresses.tsx';
import { EarlierLinks } from '../../../editor/addresses/EarlierLinks.tsx';
import type { EarlierPath } from '../../../editor/addresses/useEarlierAddresses.ts';
import type { AcknowledgedPage, PageWriting } from './writing/pageWriting.ts';

interface PageAddressesProps {
  writing: PageWriting;
  server: AcknowledgedPage;
}

/** The addresses that lead to the page since it moved. */
export function PageAddresses({ writing, server: { id, address, status, earlier } }: PageAddressesProps) {
  const call = api.pages[':id'].addresses;
  const param = { id: String(id) };
  return (
    <EarlierAddresses
      noun="page"
      isPublished={status === 'published'}
      field="address"
      read={() => pathsOf(writing.state.read().server?.earlier ?? [])}
      show={(all) => {
        const earlier = all.map(({ path, left_at }) => ({ address: path, left_at }));
        if (writing.state.read().server?.id === id) writing.serverChanged({ earlier });
      }}
      end={({ path }) => answerOf(call.$delete({ param, query: { address: path } }))}
      putBack={async ({ path, left_at }) => {
        const answer = await answerOf(call.$put({ param, json: { address: path, left_at } }));
        return pathsOf(answer.earlier_addresses);
      }}
    >
      <EarlierLinks
        target={{ page: id, earlier: earlier.map((one) => one.address) }}
        path={address}
        field="address"
        renew={() => answerOf(api.pages[':id'].links.$post({ param }))}
      />
    </EarlierAddresses>
  );
}

function pathsOf(earlier: readonly EarlierPageAddress[]): EarlierPath[] {
  return earlier.map(({ address, left_at }) => ({ path: address, left_at }));
}
