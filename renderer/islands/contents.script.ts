/** Marks the last heading that has passed the upper third of the window. */
export default function markCurrentHeading(contents: HTMLElement): void {
  const links = [...contents.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
  const headings = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))));
  let marked: HTMLAnchorElement | undefined;
  let waiting = false;

  const mark = () => {
    waiting = false;
    const line = innerHeight / 3;
    const current = links[headings.findLastIndex((heading) => heading && topOf(heading) <= line)];
    if (current === marked) return;
    marked?.removeAttribute('aria-current');
    current?.setAttribute('aria-current', 'location');
    marked = current;
  };
  const schedule = () => {
    if (!waiting) requestAnimationFrame(mark);
    waiting = true;
  };
  addEventListener('scroll', schedule, { passive: true });
  addEventListener('resize', schedule, { passive: true });
  mark();
}

function topOf(heading: HTMLElement): number {
  return heading.getBoundingClientRect().top;
}
