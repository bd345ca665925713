/** The back office stores the session's token under this key (specification §3). */
const KEY = 'auth_token';

const STYLE = `#edit-this-page {
  position: fixed; inset: auto auto 1rem 1rem; z-index: 5; padding: 0.6rem 0.9rem; border-radius: 999px;
  background: #10251f; color: #fff; font: 600 0.875rem/1.2 system-ui, sans-serif; text-decoration: none;
  box-shadow: 0 0 0 1px #ffffff66, 0 2px 8px #0005;
}
#edit-this-page:focus-visible { outline: 3px solid #fff; outline-offset: -5px; }
@media print { #edit-this-page { display: none; } }`;

/**
 * Adds a link to this page's editor for signed-in staff. The HTML, which visitors and caches share, doesn't have it,
 * and it sends no request.
 */
export function offerEditing(): void {
  if (!isSignedIn() || document.getElementById('edit-this-page')) return;
  const style = new CSSStyleSheet();
  style.replaceSync(STYLE);
  document.adoptedStyleSheets.push(style);
  const aside = document.createElement('aside');
  Object.assign(aside, { lang: 'en', dir: 'ltr', ariaLabel: 'For staff' });
  const link = document.createElement('a');
  Object.assign(link, { id: 'edit-this-page', textContent: 'Edit this page' });
  link.href = `/admin/edit?path=${encodeURIComponent(location.pathname)}`;
  aside.append(link);
  document.body.append(aside);
}

function isSignedIn(): boolean {
  try {
    const [, payload = ''] = localStorage.getItem(KEY)?.split('.') ?? [];
    const { exp } = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
    return exp * 1000 > Date.now();
  } catch {
    // Without a valid token, or where the browser stores nothing.
    return false;
  }
}
