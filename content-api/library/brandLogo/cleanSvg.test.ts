import { describe, expect, it } from 'vitest';
import { cleanSvg } from './cleanSvg.ts';

const drawing = (inside: string, attributes = 'viewBox="0 0 20 10"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;
const shape = '<path d="M0 0H20V10Z"/>';
const cleaned = (inside: string) => cleanSvg(drawing(inside + shape)).svg;

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
  ])('has nothing of %s that could run or load', (inside) => {
    const svg = cleaned(inside);
    expect(svg).not.toMatch(
      /<script|<\w+[^>]*\son\w+=|javascript:|evil\.example|foreignObject|@import|<style|<a[ >]/i,
    );
    expect(cleanSvg(svg).svg).toBe(svg);
  });

  it('has no entities of a DTD, and nothing that one stood for', () => {
    const svg = cleanSvg(
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY own SYSTEM "file:///etc/passwd">]>${drawing(`<title>&own;</title>${shape}`)}`,
    ).svg;
    expect(svg).not.toMatch(/ENTITY|DOCTYPE|passwd/);
  });

  it('says what was left out, and of notes of drawing programs nothing', () => {
    const inside = `<metadata><x/></metadata><script>1</script><g onclick="1">${shape}</g>`;
    expect(cleanSvg(drawing(inside)).removed).toEqual(['script', 'onclick']);
  });

  it('looks as its style sheet and styles say, which are attributes afterwards', () => {
    const style = '<style>.a,.b{fill:#e30613}path.a{stroke:url(#g)}#top{opacity:.5}</style>';
    const svg = cleaned(`${style}<path id="top" class="a" fill="blue" style="opacity:.7" d="M0 0H1V1Z"/>`);
    expect(svg).toContain('<path id="top" fill="#e30613" d="M0 0H1V1Z" stroke="url(#g)" opacity=".7">');
  });

  it('has the size that its drawing area or its measures give it', () => {
    expect(cleanSvg(drawing(shape)).svg).toContain('width="512" height="256" viewBox="0 0 20 10"');
    expect(cleanSvg(drawing(shape, 'width="30mm" height="60mm"')).svg).toContain(
      'width="256" height="512" viewBox="0 0 30 60"',
    );
  });

  it.each([
    ['a page', '<!doctype html><title>Hello</title>', /no SVG/],
    ['letters of a typeface', drawing('<text>Harbour</text>'), /outlines/],
    ['a drawing without a size', drawing(shape, ''), /no size/],
    ['an empty one', drawing('<g/>'), /nothing/],
    ['one of too many parts', drawing(shape.repeat(5001)), /simplify/],
  ])('is not made of %s', (_, source, message) => {
    expect(() => cleanSvg(source)).toThrow(message);
  });
});
