import { expect, it } from 'vitest';
import { elementorHtml } from './elementor.ts';

it('tells the text of its widgets in their order', () => {
  const widget = (settings: object) => ({ elType: 'widget', settings, elements: [] });
  const data = [
    {
      elType: 'section',
      settings: [],
      elements: [
        widget({ title: 'A heading', header_size: 'h3', align: 'center' }),
        widget({ editor: '<p>All of the text.</p>' }),
        widget({ image: { url: 'https://a.example/b.jpg', id: 3, alt: 'B' } }),
        widget({ text: 'Read on', link: { url: 'https://a.example/more' } }),
        widget({ youtube_url: 'https://youtu.be/x' }),
        widget({ tabs: [{ tab_title: 'Question', tab_content: '<p>Answer</p>' }] }),
      ],
    },
  ];
  expect(elementorHtml(JSON.stringify(data))).toBe(
    '<h3>A heading</h3><p>All of the text.</p><img src="https://a.example/b.jpg" alt="B">' +
      '<p><a href="https://a.example/more">Read on</a></p><p>https://youtu.be/x</p><p>Question</p><p>Answer</p>',
  );
  expect([elementorHtml(''), elementorHtml('[1,{"settings":3}')]).toEqual(['', '']);
});
