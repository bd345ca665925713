import { Pager } from './Pager.tsx';
import type { WholeList } from './useWholeList.ts';

interface WholeListPagerProps {
  list: Pick<WholeList<unknown>, 'page' | 'totalPages' | 'total' | 'addressOf'>;
  what: string;
}

export function WholeListPager({ list: { page, totalPages, total, addressOf }, what }: WholeListPagerProps) {
  if (totalPages === 1) return null;
  return <Pager page={page} totalPages={totalPages} total={total} what={what} addressOf={addressOf} />;
}
