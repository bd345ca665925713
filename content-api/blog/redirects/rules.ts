import { pathKey } from '../../values/paths.shared.ts';
import { defaultAddress, type OwnAddresses } from '../../values/siteAddresses.shared.ts';
import { ownPath } from '../posts/linkedAddresses.ts';
import type { RedirectInput } from './redirects.shared.ts';

/** More would be a rule, and slow down every release. */
const MOST_REDIRECTS = 10_000;

/** Keys are those of values/paths; `toKey` is null for another site. */
export interface Redirect {
  from: string;
  to: string;
  fromKey: string;
  toKey: string | null;
}

export interface Occupant {
  /** 'The post “Captions first” has this address' */
  words: string;
  to?: string;
}

export interface Refusal {
  field: 'from' | 'to';
  message: string;
  leads_to?: string;
}

/** Redirects have the default main addresses, whatever the agency calls them. @param origin of the site. */
export function redirectOf(redirect: RedirectInput, origin: string, own: OwnAddresses = {}): Redirect {
  const path = ownPath(redirect.to, origin);
  const to = path === null || redirect.to.startsWith('/') ? redirect.to : behindOrigin(redirect.to);
  const from = defaultAddress(redirect.from, own);
  const toKey = path === null ? null : pathKey(defaultAddress(path, own));
  return { from, to: defaultAddress(to, own), fromKey: pathKey(from), toKey };
}

function behindOrigin(to: string): string {
  const { pathname, search, hash } = new URL(to);
  return (pathname.replace(/\/+$/, '') || '/') + search + hash;
}

export class RedirectBook {
  readonly #byFrom = new Map<string, Redirect>();
  readonly #occupants: ReadonlyMap<string, Occupant>;

  constructor(redirects: Iterable<Redirect>, occupants: ReadonlyMap<string, Occupant>) {
    for (const redirect of redirects) this.put(redirect);
    this.#occupants = occupants;
  }

  get(key: string): Redirect | undefined {
    return this.#byFrom.get(key);
  }

  put(redirect: Redirect): void {
    this.#byFrom.set(redirect.fromKey, redirect);
  }

  remove(key: string): void {
    this.#byFrom.delete(key);
  }

  /** Each redirect leads straight to a page, so there are no loops and no chains. */
  refusal({ from, to, fromKey, toKey }: Redirect): Refusal | null {
    const existing = this.#byFrom.get(fromKey);
    if (existing) return { field: 'from', message: `${from} already redirects to ${existing.to}` };
    const occupant = this.#occupants.get(fromKey);
    if (occupant) return { field: 'from', message: occupant.words };
    if (toKey === fromKey) return { field: 'to', message: 'An address can’t redirect to itself' };
    if (this.#byFrom.size >= MOST_REDIRECTS)
      return { field: 'from', message: `There are already ${MOST_REDIRECTS} redirects. Delete one first` };
    return this.#chain(from, to, fromKey, toKey);
  }

  #chain(from: string, to: string, fromKey: string, toKey: string | null): Refusal | null {
    const next = toKey === null ? undefined : this.#byFrom.get(toKey);
    if (next && next.toKey === fromKey)
      return { field: 'to', message: `${to} redirects back to ${from}, which would be a loop` };
    const leads_to = next?.to ?? (toKey === null ? undefined : this.#occupants.get(toKey)?.to);
    if (leads_to !== undefined)
      return { field: 'to', message: `${to} redirects to ${leads_to}. Redirect there directly`, leads_to };
    for (const other of this.#byFrom.values())
      if (other.toKey === fromKey)
        return { field: 'from', message: `${other.from} redirects here. Redirect that one to ${to} first` };
    return null;
  }
}
