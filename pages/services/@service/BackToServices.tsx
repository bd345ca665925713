import css from './page.module.css';

/** The way back to all services, above the title of each. */
export function BackToServices() {
  return (
    <a className={css.back} href="/services">
      <span aria-hidden="true">←</span> Back to Services
    </a>
  );
}
