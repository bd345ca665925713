import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Markup, markupOnce, renderMarkup } from './markup.tsx';

it('puts markup in at its places, in order, also where one is rendered within another', () => {
  const inner = markupOnce(({ word }: { word: string }) => (
    <b>
      <Markup of={`<i>${word}</i>`} />!
    </b>
  ));
  const html = renderMarkup(
    <p>
      <Markup of="<a>1</a>" />
      <span>{'<wbr data-markup=""/>'}</span>
      <Markup of={inner({ word: '2' })} />
      <Markup of="" />
      <Markup of="3" />
    </p>,
  );
  expect(html).toBe('<p><a>1</a><span>&lt;wbr data-markup=&quot;&quot;/&gt;</span><b><i>2</i>!</b>3</p>');
});

it('goes on after something that threw half-way', () => {
  const Broken = () => {
    throw new Error('broken');
  };
  const both = (
    <p>
      <Markup of="lost" />
      <Broken />
    </p>
  );
  expect(() => renderMarkup(both)).toThrow('broken');
  expect(renderMarkup(<Markup of="whole" />)).toBe('whole');
});

it('is refused where nobody would put it in', () => {
  expect(() => renderToStaticMarkup(<Markup of="lost" />)).toThrow('renderMarkup');
});

it('renders what several pages show once for each object', () => {
  let times = 0;
  const card = markupOnce(({ title }: { title: string }) => {
    times += 1;
    return <p>{title}</p>;
  });
  const post = { title: 'A & B' };
  expect([card(post), card(post), card({ ...post })]).toEqual(Array(3).fill('<p>A &amp; B</p>'));
  expect(times).toBe(2);
});
