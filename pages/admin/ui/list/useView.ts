import { useSearchParams } from 'react-router';

/**
 * Stores a screen's view in its address, so that reloads and the back button keep it. If two choices follow
 * before a render, the second is added to the current address, not to the rendered one.
 */
export function useView<View extends object>(
  viewOf: (address: URLSearchParams) => View,
  addressOf: (view: View) => URLSearchParams,
) {
  const [address, setAddress] = useSearchParams();
  const view = viewOf(address);
  /** @param replace a click is a step one can go back from; typing isn't. */
  const show = (next: View, replace = false) => {
    const chosen = Object.entries(next).filter(
      ([name, value]) => name === 'page' || value !== view[name as keyof View],
    );
    const now = viewOf(new URLSearchParams(window.location.search));
    setAddress(addressOf({ ...now, ...Object.fromEntries(chosen) }), { replace, preventScrollReset: true });
  };
  return { view, show };
}
