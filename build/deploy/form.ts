/** How a release lies at a kind of target. */
export interface Form {
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
export function folderForm(apiOrigin: string): Form {
  return { bareAddresses: false, compressedForms: true, hostFiles: true, apiOrigin };
}

/**
 * Objects of a store, which has no files but keys, and answers for a key that is there and for no other.
 *
 * - `/about-us` is the key `about-us`. Every store answers for it with 200, through its website endpoint, a CDN
 *   before it or its own domain (R2), without any rule. `about-us/index.html` would be found by website endpoints
 *   alone, and by a redirect to `/about-us/`, which is not the page's canonical address; `about-us.html` would be
 *   found nowhere. Second addresses (`about`) are pages of the release, thus keys with the page under them.
 *   `index.html` and `404.html` keep their names: they are what a store's index and error documents are set to.
 * - No compressed forms: a store sends what lies under the key, whatever the browser accepts. As keys of their own
 *   nobody would ask for them; in place of the plain file, with a Content-Encoding, they would reach programs that
 *   can't read them. The CDN before a store compresses what has no Content-Encoding, for each as it asks.
 * - `_headers` and `_redirects` say nothing to a store. Type and caching go with each object; other headers can't.
 */
export function storeForm(apiOrigin: string): Form {
  return { bareAddresses: true, compressedForms: false, hostFiles: false, apiOrigin };
}
