import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { kindOfCollection } from '#content-api/kinds/collectionKind.shared.ts';
import type { Collection } from '#content-api/kinds/collections.shared.ts';
import { NotHere } from '../../ui/ErrorScreens.tsx';
import { collectionCalls } from '../../ui/entries/kindEntries.ts';
import { LoadProblem } from '../../ui/notices/LoadProblem.tsx';
import { Wait } from '../../ui/notices/Wait.tsx';
import { KindList } from '../kinds/KindScreen.tsx';
import { entriesOfCollection } from './collectionEntries.ts';

/** The entries of one collection, with a form that follows from its definition. */
export default function EntriesScreen() {
  const { id } = useParams();
  const { key, list } = collectionCalls;
  const { data, error, refetch } = useQuery({ queryKey: [key], queryFn: list });
  if (error && !data)
    return <LoadProblem notice="Failed to load the collection" failure={error} onRetry={() => refetch()} />;
  if (!data) return <Wait />;
  const collection = data.find((one) => String(one.id) === id);
  return collection ? <OfCollection key={collection.updated_at} collection={collection} /> : <NotHere />;
}

function OfCollection({ collection }: { collection: Collection }) {
  const kind = useMemo(() => kindOfCollection(collection), [collection]);
  const entries = useMemo(() => entriesOfCollection(collection), [collection]);
  return <KindList kind={kind} entries={entries} />;
}
