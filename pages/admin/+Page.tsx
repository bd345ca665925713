import { Wait } from './ui/Wait.tsx';

/** The back office before its program arrives: everything else is drawn by `start.tsx` in this place. */
export default function ShellPage() {
  return (
    <div id="back-office">
      <h1 className="visually-hidden">Back office</h1>
      <Wait />
      <noscript>
        <p className="no-script">
          The back office is a program that runs in your browser: please switch JavaScript on. The{' '}
          <a href="/">public site</a> works without it.
        </p>
      </noscript>
    </div>
  );
}
