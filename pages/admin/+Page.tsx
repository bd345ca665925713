import { Wait } from './ui/notices/Wait.tsx';

/** The back office before its program arrives. `start.tsx` then draws everything else here. */
export default function ShellPage() {
  return (
    <div id="back-office">
      <h1 className="visually-hidden">Back office</h1>
      <Wait />
      <p className="late">
        The back office needs JavaScript. If it doesn’t appear, switch JavaScript on and reload this page. The{' '}
        <a href="/">public site</a> works without it.
      </p>
    </div>
  );
}
