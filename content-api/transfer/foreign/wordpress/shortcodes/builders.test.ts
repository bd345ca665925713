import { describe, expect, it } from 'vitest';
import { bodyHtml } from '../body.ts';

function resolved(content: string) {
  const lost: string[] = [];
  const pictures = (ids: string[]) => ids.map((id) => ({ url: `/${id}.jpg`, alt: `No ${id}` }));
  const html = bodyHtml(content, { pictures, block: () => undefined, note: (what) => lost.push(what) });
  return { html, lost };
}

describe('page builders', () => {
  it.each([
    [
      '[vc_custom_heading text="A ``heading``" font_container="tag:h3|text_align:left"]',
      '<h3>A "heading"</h3>',
    ],
    ['[vc_single_image image="12" img_size="full"]', '<p><img src="/12.jpg" alt="No 12"></p>'],
    [
      '[vc_gallery images="1,2" interval="0"]',
      '<p><img src="/1.jpg" alt="No 1"><br><img src="/2.jpg" alt="No 2"></p>',
    ],
    [
      '[vc_btn title="Read on" link="url:https%3A%2F%2Fold.example.com%2Fmore|title:More"]',
      '<p><a href="https://old.example.com/more">Read on</a></p>',
    ],
    ['[vc_raw_html]JTNDYiUzRWhlbGxvJTNDJTJGYiUzRQ==[/vc_raw_html]', '<p><b>hello</b></p>'],
    [
      '[vc_progress_bar values="%5B%7B%22label%22%3A%22Fast%20sites%22%2C%22value%22%3A%2290%22%7D%5D"]',
      '<p>Fast sites</p>',
    ],
    [
      '[vc_tta_section title="Prices" tab_id="1"]From 10 €[/vc_tta_section]',
      '<h3>Prices</h3><p>From 10 €</p>',
    ],
    [
      '[et_pb_image src="/a.jpg" alt="An image" title_text="x" _builder_version="4.9" /]',
      '<p><img src="/a.jpg" alt="An image"></p>',
    ],
    [
      '[et_pb_button button_url="/contact/" button_text="Talk %22to%22 us" custom_padding="1px|2px|3px" /]',
      '<p><a href="/contact/">Talk &quot;to&quot; us</a></p>',
    ],
    [
      '[et_pb_blurb title="Fast" image="/f.png" header_level="h4"]<p>Very.</p>[/et_pb_blurb]',
      '<p><img src="/f.png" alt=""></p><h4>Fast</h4><p>Very.</p>',
    ],
    [
      '[et_pb_testimonial author="Ada" job_title="Lead"]Fine.[/et_pb_testimonial]',
      '<p>Fine.</p><p>Ada</p><p>Lead</p>',
    ],
    [
      '[et_pb_video src="https://youtu.be/x" /]',
      '<p><a href="https://youtu.be/x">https://youtu.be/x</a></p>',
    ],
    ['[fusion_button link="/more" target="_self"]Read[/fusion_button]', '<p><a href="/more">Read</a></p>'],
    ['[fusion_imageframe image_id="3|full"]/b.jpg[/fusion_imageframe]', '<p><img src="/b.jpg" alt=""></p>'],
    [
      "[av_heading heading='Ours' tag='h2' style='blockquote']Below[/av_heading]",
      '<h2>Ours</h2><p>Below</p>',
    ],
    ["[av_button label='Click me' link='manually,/x']", '<p><a href="/x">Click me</a></p>'],
    [
      '[fusion_youtube id="abcdef12345" width="600"]',
      '<p><a href="https://www.youtube.com/watch?v=abcdef12345">https://www.youtube.com/watch?v=abcdef12345</a></p>',
    ],
    ['[my_box intro="Three whole words"]a[/my_box]', '<p>a</p><p>Three whole words</p>'],
  ])('%s keeps what its attributes tell', (shortcode, expected) => {
    const { html: left, lost } = resolved(shortcode);
    expect([
      left
        .replace(/\n{2,}/g, '')
        .replaceAll('</p>\n', '</p>')
        .trim(),
      lost,
    ]).toEqual([expected, []]);
  });

  it('lose what is no text: scripts, Base64 of none, forms', () => {
    const { html: left, lost } = resolved(
      '[vc_raw_js]PHNjcmlwdD4=[/vc_raw_js][et_pb_code]////[/et_pb_code][et_pb_contact_form title="Us"][vc_single_image]',
    );
    expect(left.trim()).toBe('');
    expect(lost).toEqual(['[vc_raw_js]', '[et_pb_code]', '[et_pb_contact_form]', '[vc_single_image]']);
  });
});
