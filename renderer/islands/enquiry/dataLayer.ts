/** What the home page's form tells whatever analytics the operator has put on the page; by itself it goes nowhere. */
type FormEvent =
  | { event: 'form_view' | 'form_submit_error' }
  | { event: 'form_submit_success'; project_type: string };

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

export function pushEvent(event: FormEvent): void {
  window.dataLayer ??= [];
  window.dataLayer.push(event);
}

/** Once, when the element comes into view. @returns how to stop watching. */
export function pushView(element: Element): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    pushEvent({ event: 'form_view' });
  });
  observer.observe(element);
  return () => observer.disconnect();
}
