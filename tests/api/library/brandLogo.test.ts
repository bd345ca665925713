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

it('keeps a drawing cleaned, and serves it so that nothing in it could run', async () => {
  const { status, body } = await upload(drawing('<script>alert(1)</script><path d="M0 0H40V10Z"/>'));
  expect([status, body]).toEqual([
    201,
    { url: expect.stringMatching(/^\/uploads\/\w{32}\.svg$/), width: 512, height: 128, removed: ['script'] },
  ]);
  const served = await createApp(api.parts).request(body.url);
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
  expect(first).toMatchObject({
    url: expect.stringMatching(/\.webp$/),
    width: 300,
    height: 100,
    removed: [],
  });
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
    const stored = await (await createApp(api.parts).request(body.url)).text();
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
    expect(await (await createApp(api.parts).request(again.body.url)).text()).toBe(stored);
  },
);

it('leaves out a picture within a drawing that it cannot read, and names it', async () => {
  const broken = Buffer.from('\x89PNG SECRET').toString('base64');
  const image = `<image href="data:image/png;base64,${broken}" width="9" height="9"/>`;
  const { body } = await upload(drawing(`${image}<path d="M0 0H40V10Z"/>`));
  expect(body.removed).toEqual(['an embedded image']);
  expect(await (await createApp(api.parts).request(body.url)).text()).not.toContain('base64');
});

it('says of a picture that moves that the logo stands still', async () => {
  const { status, body } = await upload(await gifOfFrames(3), 'logo.gif');
  expect([status, body.notice]).toEqual([201, 'Logos aren’t animated: pages show its first frame.']);
});

it('says beside the field why a file can be no logo', async () => {
  const refused = async (bytes: Buffer) => {
    const { status, body } = await upload(bytes);
    return [status, body.fields?.image];
  };
  expect(await refused(drawing('<text>Harbour</text>'))).toEqual([400, expect.stringContaining('outlines')]);
  expect(await refused(drawing('<path d="M0 0" fill="none"/>'))).toEqual([
    400,
    expect.stringContaining('nothing'),
  ]);
  expect(await refused(Buffer.from('<html>hello</html>'))).toEqual([
    400,
    expect.stringContaining('isn’t an SVG'),
  ]);
  expect(await refused(Buffer.from('%PDF-1.7 no picture'))).toEqual([
    415,
    expect.stringContaining('This is a PDF'),
  ]);
  expect(await refused(Buffer.alloc(600_000, '<svg '))).toEqual([413, expect.stringContaining('512 kB')]);
});
