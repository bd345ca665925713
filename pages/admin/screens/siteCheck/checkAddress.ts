import { type FindingCode, siteCheckQuerySchema } from '#content-api/blog/checks/checks.shared.ts';

export interface CheckView {
  /** One kind of finding; '' for all. */
  code: FindingCode | '';
  page: number;
}

/** Reads the address as leniently as the server does. */
export function viewOf(address: URLSearchParams): CheckView {
  const { code = '', page = 1 } = siteCheckQuerySchema.parse(Object.fromEntries(address));
  return { code, page };
}

export function addressOf({ code, page }: CheckView): URLSearchParams {
  return new URLSearchParams({ ...(code ? { code } : {}), ...(page > 1 ? { page: String(page) } : {}) });
}
