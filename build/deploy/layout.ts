export interface Layout {
  /** Pages lie under their very addresses, `about-us`, instead of under file names, `about-us.html`. */
  bareAddresses: boolean;
  /** The `.br` and `.gz` beside a file go along. */
  compressedForms: boolean;
  /** `_headers` and `_redirects` go along. */
  hostFiles: boolean;
  /** Where the API answers; '' when it answers at the site's own origin. */
  apiOrigin: string;
}

/** Files for rsync, a web server or a static host: each of them knows that `/about-us` is about-us.html. */
export function folderLayout(apiOrigin: string): Layout {
  return { bareAddresses: false, compressedForms: true, hostFiles: true, apiOrigin };
}

/**
 * Objects of a store, which answers for a key that is there and for no other.
 * - `/about-us` is the key `about-us`: every store answers 200 for it. `about-us/index.html` needs website
 * endpoints and a redirect to an address that isn't canonical; `about-us.html` nobody finds. `index.html` and
 * `404.html` are what a store's index and error documents are set to.
 * - No compressed forms: nobody would ask for them, or programs that can't read them would get them. The CDN
 * before a store compresses.
 * - No `_headers` and `_redirects`, which say nothing to a store: type and caching go with each object.
 */
export function storeLayout(apiOrigin: string): Layout {
  return { bareAddresses: true, compressedForms: false, hostFiles: false, apiOrigin };
}
