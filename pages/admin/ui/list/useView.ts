import { useSearchParams } from 'react-router';

/**
 * What a screen shows lives in its address: reloads and the back button keep it. Two choices may follow each other
 * before the first is drawn: the second is added to the address as it is, not as it was drawn.
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
