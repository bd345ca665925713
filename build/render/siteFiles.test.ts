import { expect, it } from 'vitest';
import { contactUri } from './siteFiles.ts';

it.each([
  ['mailto:security@example.com', 'mailto:security@example.com'],
  ['MAILTO:a&b@müller.example', 'mailto:a%26b@xn--mller-kva.example'],
  ['https://example.com/sécurité', 'https://example.com/s%C3%A9curit%C3%A9'],
])('the contact %s is in security.txt as a URI', (typed, uri) => expect(contactUri(typed)).toBe(uri));
