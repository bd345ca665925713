import { describe, expect, test } from 'vitest';
import { readFrontMatter } from './frontMatter.ts';
import { FrontMatterError } from './frontMatterValues.ts';

describe('what is read', () => {
  test('YAML, with the line the body starts at', () => {
    expect(readFrontMatter('---\ntitle: A\n---\nBody\n')).toEqual({
      data: { title: 'A' },
      body: 'Body\n',
      bodyLine: 4,
    });
  });

  test('YAML that nothing opens, as Hexo takes it', () => {
    expect(readFrontMatter('title: A\ntags:\n - one\ncategories:\n- two\n---\nBody\n')).toEqual({
      data: { title: 'A', tags: ['one'], categories: ['two'] },
      body: 'Body\n',
      bodyLine: 7,
    });
    const heading = 'Note: this is a heading\n---\nBody\n';
    expect(readFrontMatter(heading)).toEqual({ data: {}, body: heading, bodyLine: 1 });
    expect(() => readFrontMatter('title: A\nlist: [a\n---\n')).toThrow(expect.objectContaining({ line: 3 }));
  });

  test('JSON', () => {
    expect(readFrontMatter('---json\n{"title": "A"}\n---\nBody').data).toEqual({ title: 'A' });
  });

  test('TOML between plus signs, as Hugo has it', () => {
    const front = `+++
title = 'A'
date = 2024-03-05T10:00:00+02:00
tags = ["one", "two"]
draft = true
[params]
image = "a.png"
+++
Body
`;
    expect(readFrontMatter(front)).toEqual({
      data: {
        title: 'A',
        date: new Date('2024-03-05T08:00:00Z'),
        tags: ['one', 'two'],
        draft: true,
        params: { image: 'a.png' },
      },
      body: 'Body\n',
      bodyLine: 9,
    });
  });

  test('JSON between braces, as Hugo has it', () => {
    expect(readFrontMatter('{\n  "title": "A",\n  "cover": {\n    "src": "a.png"\n  }\n}\n\nBody')).toEqual({
      data: { title: 'A', cover: { src: 'a.png' } },
      body: '\nBody',
      bodyLine: 7,
    });
  });

  test('words that begin as a day that there isn’t', () => {
    const title = '2023-02-29 never came, said 2023-02-30';
    expect(readFrontMatter(`---\ntitle: ${title}\n---\n`).data).toEqual({ title });
  });

  test('a file without any', () => {
    expect(readFrontMatter('# A\n')).toEqual({ data: {}, body: '# A\n', bodyLine: 1 });
  });

  test('a file from Windows, with a byte order mark', () => {
    expect(readFrontMatter('\uFEFF---\r\ntitle: A\r\n---\r\nBody\r\n')).toMatchObject({
      data: { title: 'A' },
      body: 'Body\n',
    });
  });

  test('a rule at the start of a text is no front matter', () => {
    expect(readFrontMatter('----\nBody').data).toEqual({});
  });
});

describe('what is refused, with the line to look at', () => {
  test.each([
    ['---js\n{ title: process.exit() }\n---\n', 1, /"js" can’t be read/],
    ['---javascript\nmodule.exports = {}\n---\n', 1, /"javascript" can’t be read/],
    ['--- JS\n{}\n---\n', 1, /"js" can’t be read/],
    ['---coffee\nx\n---\n', 1, /"coffee" can’t be read/],
    ['+++\ntitle = "A"\n', 1, /no closing \+\+\+/],
    ['+++\ntitle = "A"\ntitle = "B"\n+++\n', 3, /can’t be read/],
    ['+++\ntitle = \n+++\n', 2, /can’t be read/],
    ['+++\ntitle = "A"\ndate = 2023-02-29T10:00:00Z\n+++\n', 3, /2023-02-29|broken/],
    ['{\n  "title": "A"\nText', 1, /no closing }/],
    ['{\n  "title": "A",\n}\nText', 3, /can’t be read/],
    ['---\ntitle: A\ndate: 2023-02-29 10:00:00\n---\n', 3, /^date isn’t a date: "2023-02-29 10:00:00"$/],
    ['---\nupdated: 0000-00-00 00:00:00\n---\n', 2, /^updated isn’t a date/],
    ['---\ntitle: A\n', 1, /no closing ---/],
    ['---\ntitle: A\nlist: [a\nb: c\n---\n', 4, /can’t be read/],
    ['---\na: b: c\n---\n', 2, /can’t be read/],
    ['---\nfn: !!js/function "function () {}"\n---\n', 2, /unknown tag/],
    ['---\n- a\n- b\n---\n', 2, /list of names/],
  ])('%j', (source, line, message) => {
    let thrown: unknown;
    try {
      readFrontMatter(source);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(FrontMatterError);
    expect(thrown).toMatchObject({ line, message: expect.stringMatching(message) });
  });
});

test.each(['\t- one\n\t- two', '\t - one\n\t - two', '\t-one\n\t-two'])(
  'a list with tabs before it, %j, is read as Hexo does',
  (list) => {
    const { data } = readFrontMatter(`---\ntags:\n${list}\ntitle: A\n---\nText`);
    expect(data).toEqual({ tags: ['one', 'two'], title: 'A' });
  },
);
