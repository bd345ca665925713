import { escaped } from '../html/nodes.ts';

const TITLES = ['title', 'title_text', 'heading', 'alert_title'];
const TEXTS = [
  'editor',
  'description_text',
  'testimonial_content',
  'testimonial_name',
  'testimonial_job',
  'alert_description',
  'caption',
  'html',
];
const FILMS = ['youtube_url', 'vimeo_url', 'dailymotion_url', 'hosted_url', 'external_url'];
const LISTS = [
  'tabs',
  'icon_list',
  'slides',
  'gallery',
  'wp_gallery',
  'carousel',
  'social_icon_list',
  'price_list',
];

type Settings = Record<string, unknown>;

/** Elementor may keep the text beside a post. @param meta its JSON. */
export function elementorHtml(meta: string): string {
  try {
    return htmlOf(JSON.parse(meta));
  } catch {
    return '';
  }
}

function htmlOf(elements: unknown, depth = 0): string {
  if (!Array.isArray(elements) || depth > 40) return '';
  const parts = elements.map((element) => {
    const { settings, elements: inner } = Object(element);
    return widget(Object(settings)) + htmlOf(inner, depth + 1);
  });
  return parts.join('');
}

function widget(settings: Settings): string {
  const text = (name: string) => (typeof settings[name] === 'string' ? String(settings[name]).trim() : '');
  const size = /^h[1-6]$/.test(text('header_size')) ? text('header_size') : 'h2';
  const titles = TITLES.map((name) => filled(size, text(name)));
  const texts = [...TEXTS, 'tab_title', 'tab_content'].map((name) => block(text(name)));
  const films = FILMS.map((name) => block(address(settings[name])));
  const lists = LISTS.flatMap((name) => (Array.isArray(settings[name]) ? (settings[name] as unknown[]) : []));
  const items = lists.map((item) => picture(item) + widget(Object(item)));
  return [picture(settings.image), ...titles, ...texts, button(settings, text), ...films, ...items].join('');
}

function button(settings: Settings, text: (name: string) => string): string {
  const words = text('text') || text('button_text') || text('link_text');
  const href = address(settings.link);
  if (href === '') return block(words);
  return words === '' ? '' : `<p><a href="${escaped(href)}">${words}</a></p>`;
}

function picture(value: unknown): string {
  const url = address(value);
  if (!/\.(?:jpe?g|png|gif|webp|avif|svg)(?:[?#]|$)/i.test(url)) return '';
  return `<img src="${escaped(url)}" alt="${escaped(String(Object(value).alt ?? ''))}">`;
}

/** Elementor's addresses are texts, or objects with `url`. */
function address(value: unknown): string {
  const url = typeof value === 'string' ? value : Object(value).url;
  return typeof url === 'string' && url !== '#' ? url.trim() : '';
}

function filled(tag: string, words: string): string {
  return words === '' ? '' : `<${tag}>${words}</${tag}>`;
}

function block(words: string): string {
  return /^<(?:p|ul|ol|h[1-6]|div|blockquote|table|figure)\b/i.test(words) ? words : filled('p', words);
}
