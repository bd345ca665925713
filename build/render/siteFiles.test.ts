import { expect, it } from 'vitest';
import { robots, securityTxt } from './siteFiles.ts';

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

it('robots.txt has the content signals that the agency gives, and no line without any', () => {
  const textFor = (aiTrain: '' | 'no') =>
    robots({
      site: {
        origin: 'https://a.example',
        contentSignals: { search: aiTrain && 'yes', aiInput: '', aiTrain },
      },
    });
  expect(textFor('no')).toContain(
    'User-agent: *\nContent-Signal: search=yes, ai-train=no\nDisallow: /admin\n',
  );
  expect(textFor('')).not.toContain('Signal');
});
