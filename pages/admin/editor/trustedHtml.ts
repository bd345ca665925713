/** See https://www.w3.org/TR/trusted-types/. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string },
  ): { createHTML(html: string): string };
}

/** The back office's policy lists this name (content-api/http/siteHeaders.ts). */
const POLICY = 'vitrine-editor';

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy(POLICY, { createHTML: (html) => html });

/** No script runs in it and no picture loads. The editor only reads it. */
export function inertDocument(html: string): Document {
  return new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html');
}

/** An empty document with a doctype, because a frame without one is in quirks mode. */
export function loadEmpty(frame: HTMLIFrameElement): void {
  const html = '<!doctype html><title>Preview</title>';
  frame.srcdoc = policy?.createHTML(html) ?? html;
}
