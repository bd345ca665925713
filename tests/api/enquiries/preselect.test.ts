import { expect, it } from 'vitest';
import { preselected } from '#content-api/publishing/site/preselect.ts';
import type { Served } from '#content-api/publishing/site/servedRelease.ts';

const form =
  '<select><option value="">Select a service</option><option value="design">Design</option></select>';
const page = (path: string): Served => ({
  path,
  file: { kind: 'page', hash: '', bytes: form.length },
  encoding: 'identity',
  body: Buffer.from(form),
});

it('the contact page comes with the service chosen that its address names', () => {
  for (const url of ['/contact-us?service=design', '/contact?utm_source=x&service=design']) {
    expect(preselected(url, page('contact-us.html'))?.toString()).toContain(
      '<option value="design" selected>Design',
    );
  }
});

it('comes as it is for no service, an unknown one, another page, or something that is no service at all', () => {
  for (const url of [
    '/contact-us',
    '/contact-us?service=',
    '/contact-us?service=plumbing',
    '/contact-us?service=%22%3E%3Cscript%3E',
  ]) {
    expect(preselected(url, page('contact-us.html')), url).toBeNull();
  }
  expect(preselected('/about-us?service=design', page('about-us.html'))).toBeNull();
});
