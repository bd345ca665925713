import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { kindOfCollection } from '#content-api/kinds/collectionKind.shared.ts';
import type { Collection } from '#content-api/kinds/collections.shared.ts';
import { NotHere } from '../../ui/ErrorScreens.tsx';
import { collectionCalls } from '../../ui/entries/kindEntries.ts';
import { editAddress } from '../../ui/entries/useEditing.ts';
import { LoadProblem } from '../../ui/notices/LoadProblem.tsx';
import { Wait } from '../../ui/notices/Wait.tsx';
import { KindList } from '../kinds/KindScreen.tsx';
import { allEntries, entriesOfCollection } from './collectionEntries.ts';

/** An address without the id of a collection leads from the entry to its collection. */
export default function EntriesScreen() {
  const { id } = useParams();
  const [address] = useSearchParams();
  const edited = address.get('edit');
  const { data: all } = useQuery({ ...allEntries, enabled: id === undefined });
  const { key, list } = collectionCalls;
  const { data, error, refetch } = useQuery({ queryKey: [key], queryFn: list });
  if (error && !data)
    return <LoadProblem notice="Failed to load the collection" failure={error} onRetry={() => refetch()} />;
  if (!data || (id === undefined && !all)) return <Wait />;
  if (id === undefined) {
    const entry = all?.find((one) => String(one.id) === edited);
    const own = data.find((one) => one.address === entry?.collection);
    return own ? <Navigate to={editAddress(`/entries/${own.id}`, edited ?? '')} replace /> : <NotHere />;
  }
  const collection = data.find((one) => String(one.id) === id);
  return collection ? <OfCollection key={collection.updated_at} collection={collection} /> : <NotHere />;
}

function OfCollection({ collection }: { collection: Collection }) {
  const kind = useMemo(() => kindOfCollection(collection), [collection]);
  const entries = useMemo(() => entriesOfCollection(collection), [collection]);
  return <KindList kind={kind} entries={entries} />;
}
