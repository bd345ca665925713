import { html } from 'hono/html';
import { LINKS } from '../agency/wording/answers.shared.ts';
import type { Say } from '../agency/wording/saying.ts';
import { type Page, page } from '../http/pages/page.ts';

const SETTINGS = '/admin/settings/mail';

export function noSuchLink(say: Say): Page {
  return page(
    say(LINKS.none),
    html`<h1>${say(LINKS.nowhere)}</h1>
<p>${say(LINKS.complete)}</p>
<p><a href="${SETTINGS}">${say(LINKS.toSettings)}</a></p>`,
  );
}

export function askingToStop(say: Say): Page {
  return page(
    say(LINKS.digest),
    html`<h1>${say(LINKS.askStop)}</h1>
<form method="post"><button>${say(LINKS.stop)}</button></form>`,
  );
}

export function stopped(say: Say): Page {
  const [before = '', after = ''] = say(LINKS.again).split('{settings}');
  return page(
    say(LINKS.digest),
    html`<h1>${say(LINKS.stopped)}</h1>
<p>${before}<a href="${SETTINGS}">${say(LINKS.settings)}</a>${after}</p>`,
  );
}
