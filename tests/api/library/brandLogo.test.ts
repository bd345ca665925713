import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createApp } from '#content-api/app.ts';
import { openTestApi } from '../../support/api.ts';
import { gifOfFrames, imageForm, png } from '../../support/entries/pictures.ts';

const api = await openTestApi();
const token = await api.signIn('admin');

interface Answer {
  url: string;
  width: number;
  height: number;
  removed: string[];
  notice?: string;
  fields?: Record<string, string>;
}
const upload = (bytes: Buffer, name = 'logo.svg') =>
  api.send<Answer>('POST', '/settings/logo', { token, form: imageForm(bytes, {}, name) });
const drawing = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10">${inside}</svg>`);
const serve = async (url: string) => createApp(api.parts).request(url);
const textAt = async (url: string) => (await serve(url)).text();

it('keeps a drawing cleaned, and serves it so that nothing in it could run', async () => {
  const { status, body } = await upload(drawing('<script>alert(1)</script><path d="M0 0H40V10Z"/>'));
  expect([status, body]).toEqual([
    201,
    { url: expect.stringMatching(/^\/uploads\/\w{32}\.svg$/), width: 512, height: 128, removed: ['script'] },
  ]);
  const served = await serve(body.url);
  expect(await served.text()).not.toContain('script');
  expect(Object.fromEntries(served.headers)).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'content-security-policy': "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  const logo = { light: body.url, dark: '', mark: '' };
  expect((await api.send('PUT', '/settings', { token, json: { logo } })).body).toMatchObject({ logo });
});

it('keeps a picture of dots as the gallery does, at an address of its own', async () => {
  const bytes = await png(300, 100);
  const { body: first } = await upload(bytes, 'logo.png');
  const { body: second } = await upload(bytes, 'logo.png');
  const url = expect.stringMatching(/\.webp$/);
  expect(first).toMatchObject({ url, width: 300, height: 100, removed: [] });
  expect(second.url).not.toBe(first.url);
});

const secret = { IFD0: { Artist: 'SECRET' }, IFD3: { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N' } };
const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><SECRET/></x:xmpmeta>';

it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'keeps nothing of a %s within a drawing but its pixels',
  async (format) => {
    const red = sharp({ create: { width: 40, height: 10, channels: 3, background: '#f00' } });
    const told = await red[format]().withExif(secret).withXmp(xmp).toBuffer();
    const bytes = Buffer.concat([told, Buffer.from('SECRET')]);
    expect(bytes.toString('latin1').split('SECRET').length).toBeGreaterThan(2);
    const image = (picture: Buffer) =>
      `<image href="data:image/${format};base64,${picture.toString('base64')}" width="40" height="10"/>`;
    const effect = image(bytes).replace('<image', '<feImage');
    const { status, body } = await upload(drawing(`${image(bytes)}<filter id="f">${effect}</filter>`));
    expect([status, body.removed]).toEqual([201, []]);
    const stored = await textAt(body.url);
    const pictures = [...stored.matchAll(/base64,([^"]+)"/g)].map(([, data = '']) =>
      Buffer.from(data, 'base64'),
    );
    expect(pictures).toHaveLength(2);
    for (const picture of pictures) {
      expect(picture.includes('SECRET')).toBe(false);
      const { exif, xmp, icc } = await sharp(picture).metadata();
      expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined]);
    }
    const again = await upload(Buffer.from(stored));
    expect(await textAt(again.body.url)).toBe(stored);
  },
);

it('leaves out a picture within a drawing that it cannot read, and names it', async () => {
  const broken = Buffer.from('\x89PNG SECRET').toString('base64');
  const image = `<image href="data:image/png;base64,${broken}" width="9" height="9"/>`;
  const { body } = await upload(drawing(`${image}<path d="M0 0H40V10Z"/>`));
  expect(body.removed).toEqual(['an embedded image']);
  expect(await textAt(body.url)).not.toContain('base64');
});

it('says of a picture that moves that the logo stands still', async () => {
  const { status, body } = await upload(await gifOfFrames(3), 'logo.gif');
  expect([status, body.notice]).toEqual([201, 'Logos aren’t animated: pages show its first frame.']);
});

it.each([
  ['it has letters', drawing('<text>Harbour</text>'), 400, 'outlines'],
  ['it shows nothing', drawing('<path d="M0 0" fill="none"/>'), 400, 'nothing'],
  ['it is HTML', Buffer.from('<html>hello</html>'), 400, 'isn’t an SVG'],
  ['it is a PDF', Buffer.from('%PDF-1.7 no picture'), 415, 'This is a PDF'],
  ['it is too large', Buffer.alloc(600_000, '<svg '), 413, '512 kB'],
])('says beside the field that a file can be no logo because %s', async (_, bytes, refusal, words) => {
  const { status, body } = await upload(bytes);
  expect([status, body.fields?.image]).toEqual([refusal, expect.stringContaining(words)]);
});
