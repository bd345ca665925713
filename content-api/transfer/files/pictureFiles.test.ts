import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderOf, readWhole as read } from '../../../tests/support/entries/contentFolder.ts';

describe('pictures of a folder', () => {
  const lookup = async (files: Record<string, string>, source: string, below = '') => {
    const folder = folderOf({ ...files, 'md/blog/a.md': 'x' });
    const { posts } = await read(join(folder, below));
    const found = await posts[0]?.findPicture(source);
    return found?.kind === 'file' ? found.path.slice(folder.length) : found?.kind;
  };

  test.each([
    ['beside the file', { 'md/blog/p.png': '' }, 'p.png', '', '/md/blog/p.png'],
    ['above it', { 'images/p q.png': '' }, '../../images/p%20q.png', '', '/images/p q.png'],
    ['from the site’s root', { 'images/p.png': '' }, '/images/p.png', '', '/images/p.png'],
    [
      'from the site’s root, when a folder within is imported',
      { 'images/p.png': '' },
      '/images/p.png',
      'md/blog',
      '/images/p.png',
    ],
    ['in a public folder', { 'public/images/p.png': '' }, '/images/p.png', '', '/public/images/p.png'],
    ['on the web', {}, 'https://x.example/p.png', '', 'address'],
    ['nowhere', {}, 'p.png', '', 'missing'],
    ['of more than 10 MB', { 'md/blog/p.png': 'x'.repeat(10 * 1024 * 1024 + 1) }, 'p.png', '', 'missing'],
    ['above what is imported, in the site', { 'p.png': '' }, '../../p.png', 'md/blog', '/p.png'],
    ['in Hexo’s public folder', { 'source/img/p.png': '' }, '/img/p.png', '', '/source/img/p.png'],
    ['in a folder of the post', { 'md/blog/a/p.png': '' }, 'p.png', '', '/md/blog/a/p.png'],
    [
      'from the site’s root without its slash',
      { 'static/img/p.png': '' },
      'img/p.png',
      '',
      '/static/img/p.png',
    ],
    ['by its name alone', { 'vault/files/p.png': '' }, 'p.png', '', '/vault/files/p.png'],
    ['by a name that two have', { 'a/p.png': '', 'b/p.png': '' }, 'p.png', '', 'missing'],
    ['elsewhere on the machine', {}, '/etc/hostname', '', 'missing'],
    ['elsewhere, through dots', {}, '/../../../../../../etc/hostname', '', 'missing'],
    ['elsewhere, through escaped dots', {}, '%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/hostname', '', 'missing'],
  ])('%s', async (_, files, source, below, expected) => {
    expect(await lookup(files as Record<string, string>, source, below)).toBe(expected);
  });

  test('that lie above what is imported are found in the site, or said to lie there', async () => {
    const folder = folderOf({ 'images/p.png': '', 'blog/a.md': 'x' });
    const { posts } = await read(join(folder, 'blog'));
    expect(await posts[0]?.findPicture('../images/p.png')).toMatchObject({ kind: 'file' });
    expect(await posts[0]?.findPicture('../images/q.png')).toMatchObject({
      problem: {
        message: 'Image is outside the imported folder: ../images/q.png. Import the folder above it',
      },
    });
  });

  test('no symbolic link is followed, neither to a picture nor to a folder of posts', async () => {
    const outside = folderOf({ 'secret.png': 's', 'posts/secret.md': '# S' });
    const folder = folderOf({ 'posts/a.md': 'x' });
    symlinkSync(join(outside, 'secret.png'), join(folder, 'posts/p.png'));
    symlinkSync(join(outside, 'posts'), join(folder, 'posts/linked'));
    symlinkSync(join(outside, 'posts/secret.md'), join(folder, 'posts/linked.md'));
    const { posts } = await read(folder);
    expect(posts.map((entry) => entry.slug)).toEqual(['a']);
    expect(await posts[0]?.findPicture('p.png')).toMatchObject({ kind: 'missing', problem: { line: 1 } });
  });
});
