import { expect, it } from 'vitest';
import { xmlFault } from './checkSite.ts';

it('finds nothing in what a parser reads', () => {
  const item = `<item a="1 &amp; 2"><![CDATA[<p>a & b < c]]></item><!-- < & --><b:c/>`;
  expect(xmlFault(`<?xml version="1.0"?>\n<rss>${item} &#160;</rss>\n`)).toBeUndefined();
});

it.each([
  ['<a>\u0008</a>', 'contains the character U+0008 in line 1'],
  ['<a>\n\uFFFF</a>', 'contains the character U+FFFF in line 2'],
  ['<a>b & c</a>', 'has a loose < or & after line 1'],
  ['<a b="c & d"></a>', 'has a loose & in line 1'],
  ['<a>&nbsp;</a>', 'has a loose < or & after line 1'],
  ['<a><![CDATA[b]]>c]]></a>', 'has a loose < or & after line 1'],
  ['<a><b></a></b>', "ends <a> in line 1, which isn't open there"],
  ['<a><b/>', 'never ends <a>'],
])('%j', (xml, fault) => expect(xmlFault(xml)).toBe(fault));
