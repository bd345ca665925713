type Start = (wrapper: HTMLElement, wake: () => Promise<void>) => unknown;

export const triggers: Record<string, Start> = {
  interaction,
  reach,
  visible,
  scrolled,
  asked: onRequest,
  address,
};

/** At the first touch by pointer or focus, without changing their effect. */
function reach(wrapper: HTMLElement, wake: () => Promise<void>): () => Promise<void> {
  const start = once(wake);
  const warm = () => whenPainted(start);
  wrapper.addEventListener('pointerenter', warm);
  // A pointer that arrived before this code is inside already, and sends no `enter` event.
  wrapper.addEventListener('pointermove', warm, { once: true });
  wrapper.addEventListener('focusin', warm);
  return start;
}

function once(wake: () => Promise<void>): () => Promise<void> {
  let started: Promise<void> | undefined;
  return () => {
    started ??= wake().catch((error: unknown) => {
      started = undefined;
      throw error;
    });
    return started;
  };
}

/** Repeats, once, the last click on a link or button that came before the code. */
function interaction(wrapper: HTMLElement, wake: () => Promise<void>): void {
  const stop = () => wrapper.removeEventListener('click', keep, true);
  const start = reach(wrapper, () => wake().finally(stop));
  let last: MouseEvent;
  const keep = (event: MouseEvent) => {
    const pressed = (event.target as Element).closest<HTMLElement>('a, button');
    if (!pressed || isForNewTab(event)) return;
    const before = document.activeElement;
    last = event;
    event.preventDefault();
    event.stopPropagation();
    const replay = () => {
      if (last !== event) return;
      // Safari doesn't focus clicked buttons. Visitors who moved on to another field stay there, and Enter in a field
      // leaves the focus there, not on the button.
      if (event.detail && document.activeElement === before) pressed.focus();
      pressed.click();
    };
    start().then(replay, replay);
  };
  wrapper.addEventListener('click', keep, true);
}

function isForNewTab(event: MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
}

/** Also at once if the address asks: `data-for="q"` means `?q=`. Until the island is there, `data-asked` is set. */
function address(wrapper: HTMLElement, wake: () => Promise<void>): void {
  const query = new URLSearchParams(location.search);
  if (!wrapper.dataset.for?.split(' ').some((name) => query.has(name))) {
    interaction(wrapper, wake);
    return;
  }
  wrapper.dataset.asked = '';
  wake()
    .catch(() => interaction(wrapper, wake))
    .finally(() => wrapper.removeAttribute('data-asked'));
}

function visible(wrapper: HTMLElement, wake: () => Promise<void>): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      whenPainted(wake);
    },
    { rootMargin: '200px' },
  );
  observer.observe(wrapper);
}

function scrolled(_wrapper: HTMLElement, wake: () => Promise<void>): void {
  addEventListener('scroll', () => wake().catch(() => {}), { once: true });
}

/** https://www.w3.org/TR/paint-timing/. Browsers that resist fingerprinting report no paints. */
const painted = new Promise((resolve) => {
  setTimeout(resolve, 1000);
  if (window.PerformanceObserver) new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
});

/** For code that nobody needs yet: a pointer may already lie on the page, or a form stand in the first screen. */
export function whenPainted(wake: () => Promise<unknown>): void {
  painted.then(wake).catch(() => {});
}

/**
 * `<a data-enquiry="design">` wakes the island with `data-for="enquiry"` through the event `vitrine:enquiry`. Without
 * the island's code, or for a new tab, the browser follows the link.
 */
function onRequest(wrapper: HTMLElement, wake: () => Promise<void>): void {
  const what = wrapper.dataset.for ?? '';
  const start = once(wake);
  const linkOf = (event: Event) => (event.target as Element).closest<HTMLAnchorElement>(`a[data-${what}]`);
  const warm = (event: Event) => {
    if (linkOf(event)) start().catch(() => {});
  };
  document.addEventListener('pointerover', warm);
  document.addEventListener('focusin', warm);
  document.addEventListener('click', (event) => {
    const link = linkOf(event);
    if (!link || isForNewTab(event)) return;
    event.preventDefault();
    link.ariaBusy = 'true';
    const detail = { value: link.dataset[what], opener: link };
    const ask = () => window.dispatchEvent(new CustomEvent(`vitrine:${what}`, { detail }));
    const follow = () => location.assign(link.href);
    start()
      .then(ask, follow)
      .finally(() => {
        link.ariaBusy = null;
      });
  });
}
