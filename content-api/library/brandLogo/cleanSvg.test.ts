import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { cleanSvg } from './cleanSvg.ts';
import { readSvg } from './svgTree.ts';

const drawing = (inside: string, attributes = 'viewBox="0 0 20 10"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;
const shape = '<path d="M0 0H20V10Z"/>';
const clean = (source: string) => cleanSvg(readSvg(Buffer.from(source)));
const cleaned = (inside: string) => clean(drawing(inside + shape)).svg;

describe('a cleaned drawing', () => {
  it.each([
    '<script>alert(1)</script>',
    '<script xlink:href="https://evil.example/x.js"/>',
    '<g onload="alert(1)"/>',
    '<foreignObject><iframe src="javascript:alert(1)"/></foreignObject>',
    '<image href="https://evil.example/x.png" width="1" height="1"/>',
    '<image href="data:image/svg+xml;base64,PHN2Zz4=" width="1" height="1"/>',
    '<use href="https://evil.example/x.svg#a"/>',
    '<a href="javascript:alert(1)"><rect width="1" height="1"/></a>',
    '<rect width="1" height="1" fill="url(https://evil.example/x)"/>',
    '<rect width="1" height="1" style="fill:url(//evil.example/x);background:url(https://evil.example)"/>',
    '<style>@import url(https://evil.example/x.css); rect{fill:url("https://evil.example/x")}</style>',
    '<style>@font-face{font-family:x;src:url(https://evil.example/x)}</style>',
    '<set attributeName="href" to="javascript:alert(1)"/>',
    '<animate attributeName="href" values="javascript:alert(1)"/>',
    '<feImage href="https://evil.example/x"/>',
    '<handler type="text/javascript">alert(1)</handler>',
    '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>',
    '<desc><![CDATA[<script>alert(1)</script>]]></desc>',
    '<title>&lt;script&gt;alert(1)&lt;/script&gt;</title>',
    '<rect width="1" height="1" fill="red&quot; onload=&quot;alert(1)"/>',
    '<rect width="1" height="1" style="fill:u\\72l(https://evil.example/x)"/>',
    '<style>rect{--x:url(https://evil.example/x);fill:var(--x);mask:image-set("https://evil.example/x" 1x)}</style>',
    '<style>@\\69mport "https://evil.example/x";</style>',
    '<style>&lt;/style>&lt;script>alert(1)&lt;/script></style>',
    '<x:use xmlns:x="http://www.w3.org/2000/svg" xmlns:l="http://www.w3.org/1999/xlink" l:href="https://evil.example/x#a"/>',
    '<filter id="f"><feImage href="https://evil.example/x"/></filter>',
    '<marker id="m"><foreignObject/></marker><rect width="1" height="1" style="marker:url(https://evil.example/x#m)"/>',
  ])('has nothing of %s that could run or load', (inside) => {
    const svg = cleaned(inside);
    expect(svg).not.toMatch(
      /<script|<\w+[^>]*\son\w+=|javascript:|evil\.example|foreignObject|@import|<style|<a[ >]/i,
    );
    expect(clean(svg).svg).toBe(svg);
  });

  it('has no entities of a DTD, and nothing that one stood for', () => {
    const svg = clean(
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY own SYSTEM "file:///etc/passwd">]>${drawing(`<title>&own;</title>${shape}`)}`,
    ).svg;
    expect(svg).not.toMatch(/ENTITY|DOCTYPE|passwd/);
  });

  it('lets nothing of a dark scheme out of its rule, and no address into it', () => {
    const dark = '@media (prefers-color-scheme:dark){path{fill:url(https://evil.example/x);stroke:red}}';
    const { svg, removed } = clean(drawing(`<style>${dark}</style><path stroke="a;}b{c:d" d="M0 0H1V1Z"/>`));
    expect(svg).toContain('<style>@media (prefers-color-scheme:dark){.d1{stroke:red!important}}</style>');
    expect(removed).toContain('fill “url(https://evil.example/x)”');
    expect(svg).not.toMatch(/evil|b\{/);
  });

  it('says what was left out, and of notes of drawing programs nothing', () => {
    const inside = `<metadata><text>1</text></metadata><script>1</script><text> </text><g onclick="1">${shape}</g>`;
    expect(clean(drawing(inside)).removed).toEqual(['script', 'onclick']);
  });

  it.each([
    ['a class and a name', '<style>path.a{fill:red}</style><path class="a b"/>', 'fill="red"'],
    ['two classes', '<style>.a.b{fill:red}</style><path class="b a"/>', 'fill="red"'],
    ['what it is in', '<style>#l path{fill:red}</style><g id="l"><path/></g>', '<path fill="red">'],
    ['what it follows', '<style>g + g > path{fill:red}</style><g/><g><path/></g>', '<path fill="red">'],
    ['an attribute', '<style>[data-x="1"]{fill:red}</style><path data-x="1"/>', 'fill="red"'],
    ['its number', '<style>path:nth-of-type(2){fill:red}</style><path/><path id="b"/>', 'id="b" fill="red"'],
    ['weight before order', '<style>#a{fill:red}.b{fill:blue}</style><path id="a" class="b"/>', 'fill="red"'],
    [
      'what is important',
      '<style>.b{fill:red!important}</style><path class="b" style="fill:blue"/>',
      'fill="red"',
    ],
    ['a variable of all', '<style>:root{--b:red}.a{fill:var(--b)}</style><path class="a"/>', 'fill="red"'],
    ['a variable of a part', '<g style="--b:red"><path style="fill:var(--b)"/></g>', '<path fill="red">'],
    ['what is said for no variable', '<path fill="var(--b, var(--c, red))"/>', 'fill="red"'],
    ['a prefix', '<s:path xmlns:s="http://www.w3.org/2000/svg" fill="red"/>', '<path fill="red">'],
    ['a link with a colour', '<a href="https://x.example" fill="red"><path/></a>', '<g fill="red"><path>'],
    ['a colour with a slash', '<path style="fill:rgb(1 2 3 / 50%)"/>', 'fill="rgb(1 2 3/50%)"'],
    [
      'a colour of today',
      '<path fill="oklch(0.628 0.258 29.2)"/>',
      'fill="rgb(255, 0, 0)" style="fill:oklch(',
    ],
    ['a blend mode', '<path style="mix-blend-mode:multiply"/>', 'style="mix-blend-mode:multiply"'],
    ['an id of other letters', '<path id="名" fill="url(#Dégradé)"/>', 'id="名" fill="url(#Dégradé)"'],
    ['a copy by such an id', '<path id="знак"/><use href="#знак"/>', '<use href="#знак">'],
    [
      'a transform of a style',
      '<path style="transform:translate(5px,1mm) rotate(.5turn)"/>',
      /translate\(5 3\.77\d*\) rotate\(180\)/,
    ],
    [
      'an origin',
      '<path transform="rotate(45)" transform-origin="5 2"/>',
      '"translate(5 2) rotate(45) translate(-5 -2)"',
    ],
    [
      'an origin of the box',
      '<path style="transform:rotate(9deg);transform-origin:center;transform-box:fill-box"/>',
      'style="transform:rotate(9deg);transform-box:fill-box"',
    ],
    ['geometry', '<style>path{d:path("M0 0H9V9Z")}</style><path/>', 'd="M0 0H9V9Z"'],
    ['a shadow', '<filter id="s"><feDropShadow dx="2"/></filter>', '<feDropShadow dx="2">'],
    ['what isn’t pointed at', '<style>path{fill:red}path:hover{fill:blue}</style><path/>', 'fill="red"'],
    ['what isn’t printed', '<style>path{fill:red}@media print{path{fill:blue}}</style><path/>', 'fill="red"'],
  ])('keeps %s', (_, inside, expected) => {
    const { svg, removed } = clean(drawing(inside + shape));
    expect(svg).toMatch(expected);
    expect(removed).toEqual([]);
    expect(clean(svg).svg).toBe(svg);
  });

  it('is other in the dark only where its style says so', () => {
    const style =
      '<style>path{fill:#000}#b{fill:red}@media (prefers-color-scheme: dark){path{fill:#fff}}</style>';
    const { svg, removed } = clean(drawing(`${style}<path/><path id="b"/>`));
    expect(svg).toContain('<style>@media (prefers-color-scheme:dark){.d1{fill:#fff!important}}</style>');
    expect(svg).toContain('<path fill="#000" class="d1"></path><path id="b" fill="red"></path>');
    expect([removed, clean(svg).svg]).toEqual([[], svg]);
  });

  it.each([
    ['<style>@media (min-width:9px){path{fill:red}}</style>', 'rules for “(min-width:9px)”'],
    ['<style>@supports (fill:red){path{fill:red}}</style>', 'rules in “@supports (fill:red)”'],
    ['<style>svg{path{fill:red}}</style>', 'nested rules'],
    ['<style>path:dir(ltr){fill:red}</style>', 'the rule for “path:dir(ltr)”'],
    ['<path style="fill:device-cmyk(0 1 1 0)"/>', 'fill “device-cmyk(0 1 1 0)”'],
    ['<path fill="var(--none)"/>', 'fill “var(--none)”'],
    ['<path stroke-width=".1em"/>', 'the unit in “.1em”'],
    ['<path style="animation:spin 1s"/>', 'the animation'],
    ['<path><animate attributeName="x"/></path>', 'the animation (animate)'],
    ['<image href="data:image/svg+xml;base64,PHN2Zz4="/>', 'an embedded image'],
    ['<use href="#a" style="--c:red"/>', 'variables of a copy (use)'],
  ])('names what it has no equal for: %s', (inside, what) => {
    expect(clean(drawing(inside + shape)).removed).toEqual([what]);
  });

  it('shows what a filter was on that lost a part', () => {
    const { svg, removed } = clean(drawing(`<filter id="f"><feNew/></filter><path filter="url(#f)"/>`));
    expect(svg).not.toContain('filter');
    expect(removed).toEqual(['the filter feNew']);
  });

  it('has the size that its drawing area or its measures give it', () => {
    const sized = (attributes: string) => clean(drawing(shape, attributes)).svg;
    expect(sized('viewBox="0 0 20 10"')).toContain('width="512" height="256" viewBox="0 0 20 10"');
    expect(sized('width="2in" height="72pt"')).toContain('width="512" height="256" viewBox="0 0 192 96"');
    expect(sized('width="50.8mm" height="6pc"')).toMatch(/height="256" viewBox="0 0 192(?:\.0*\d)? 96"/);
    expect(sized('width="200" height="100" viewBox="0 0 9 9"')).toContain('height="256" viewBox="0 0 9 9"');
    expect(sized('width="100%" height="auto" viewBox="0 0 9 9"')).toContain('height="512" viewBox="0 0 9 9"');
    expect(() => sized('width="100%" height="50%"')).toThrow('no size');
  });

  it.each([
    ['UTF-16', Buffer.from(`\ufeff${drawing(shape)}`, 'utf16le')],
    ['UTF-16 the other way round', Buffer.from(`\ufeff${drawing(shape)}`, 'utf16le').swap16()],
    [
      'another encoding',
      Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${drawing(shape)}`, 'latin1'),
    ],
    ['a compressed file', gzipSync(drawing(shape))],
    [
      'entities',
      Buffer.from(
        `<!DOCTYPE svg [<!ENTITY n "http://www.w3.org/2000/svg">]>${drawing(shape).replace(/http[^"]*/, '&n;')}`,
      ),
    ],
  ])('is read from %s', (_, bytes) => {
    expect(cleanSvg(readSvg(bytes)).svg).toContain(shape.replace('/>', '></path>'));
  });

  it.each([
    ['a page', '<!doctype html><title>Hello</title>', /isn’t an SVG/],
    ['letters of a typeface', drawing('<text>Harbour</text>'), /outlines/],
    ['a drawing without a size', drawing(shape, ''), /no size/],
    ['an empty one', drawing('<g/>'), /nothing/],
    ['one of too many parts', drawing(shape.repeat(5001)), /simplify/],
  ])('is not made of %s', (_, source, message) => {
    expect(() => clean(source)).toThrow(message);
  });
});
