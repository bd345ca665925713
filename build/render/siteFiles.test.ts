import { expect, it } from 'vitest';
import { securityTxt } from './siteFiles.ts';

it.each([
  ['mailto:security@example.com', 'mailto:security@example.com'],
  ['MAILTO:a&b@müller.example', 'mailto:a%26b@xn--mller-kva.example'],
  ['https://example.com/sécurité', 'https://example.com/s%C3%A9curit%C3%A9'],
])('the contact %s is in security.txt as a URI, beside the language of the site', (securityContact, uri) => {
  const site = { securityContact, language: 'pt-BR', origin: 'https://a.example' };
  expect(securityTxt(site, new Date(0)).split('\n')).toEqual(
    expect.arrayContaining([`Contact: ${uri}`, 'Preferred-Languages: pt']),
  );
});
