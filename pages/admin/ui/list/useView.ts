import { useSearchParams } from 'react-router';

/**
 * Stores a screen's view in its address for reloads and the back button. Of two choices before a render, the second
 * changes the current address, not the rendered one.
 */
export function useView<View extends object>(
  viewOf: (address: URLSearchParams) => View,
  addressOf: (view: View) => URLSearchParams,
) {
  const [address, setAddress] = useSearchParams();
  const view = viewOf(address);
  /** @param replace for typing: the back button returns only from clicks. */
  const show = (next: View, replace = false) => {
    const chosen = Object.entries(next).filter(
      ([name, value]) => name === 'page' || value !== view[name as keyof View],
    );
    const now = viewOf(new URLSearchParams(window.location.search));
    setAddress(addressOf({ ...now, ...Object.fromEntries(chosen) }), { replace, preventScrollReset: true });
  };
  return { view, show };
}
