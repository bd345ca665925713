/** Pictographs with their joiners and colours, flags, keys. */
const EMOJI =
  /^(?=.*(?:\p{RI}|\u20E3|\p{Extended_Pictographic}))(?:\p{RI}|[#*0-9]\uFE0F?\u20E3|\p{Extended_Pictographic}|\uFE0F|\u200D|\p{EMod}|[\u{E0020}-\u{E007F}])+$/u;
export const SHORTCODE = /^:[\w+-]{1,60}(?:::skin-tone-\d)?:$/;
const PLACES =
  /(?:slack-edge\.com|emoji|twemoji|gstatic\.com\/s\/e\/|mail\.google\.com\/mail\/e\/|fbcdn\.net\/images\/emoji|abs\.twimg\.com)/i;
/** 1f680.png, emoji_u1f468_200d_1f4bb.png, 1f1e9-1f1ea@2x.png. */
const CODE_POINTS =
  /(?:^|\/|emoji_u|u)((?:[0-9a-f]{2,6})(?:[-_](?:[0-9a-f]{2,6}))*)(?:@\dx)?\.(?:png|svg|gif|webp)(?:[?#]|$)/i;

/** Chats, mail programs and blogs write emoji as images; undefined for a real picture. */
export function emojiWord(attributes: ReadonlyMap<string, string>): string | undefined {
  const value = (name: string) => entitiesRead(attributes.get(name) ?? '').trim();
  const names = [
    'data-emoji',
    'data-stringify-emoji',
    'data-stringify-text',
    'alt',
    'aria-label',
    'data-name',
    'title',
  ].map(value);
  const character = names.find((text) => EMOJI.test(text));
  const isSurely =
    ['data-emoji', 'data-stringify-emoji', 'goomoji', 'data-goomoji', 'data-emoji-id'].some((name) =>
      attributes.has(name),
    ) ||
    /schema\.skype\.com\/Emoji/i.test(value('itemtype')) ||
    /(?:^|[\s_-])(?:emoji|emoticon|wp-smiley|emojione|twemoji|joypixels)/i.test(value('class'));
  const isMarked = isSurely || PLACES.test(value('src'));
  // A small picture whose alternative text is one emoji is an emoji, whatever its address.
  if (character !== undefined && (isMarked || isSmall(attributes))) return character;
  if (!isMarked) return undefined;
  const code = value('goomoji') || value('data-goomoji') || CODE_POINTS.exec(value('src'))?.[1] || '';
  return (
    charactersOf(code) ??
    names.find((text) => SHORTCODE.test(text)) ??
    // An address alone proves nothing: the picture may be of a guide to emoji.
    (isSurely ? names.find((text) => text !== '') : undefined)
  );
}

function isSmall(attributes: ReadonlyMap<string, string>): boolean {
  const styled = /(?:^|[;\s])width\s*:\s*([^;]+)/i.exec(attributes.get('style') ?? '')?.[1];
  const width = styled ?? attributes.get('width') ?? '';
  return !(Number.parseFloat(width) > 64 && !/em$/.test(width));
}

function charactersOf(code: string): string | undefined {
  if (!/^[0-9a-f]{2,6}(?:[-_][0-9a-f]{2,6})*$/i.test(code)) return undefined;
  const points = code.split(/[-_]/).map((point) => Number.parseInt(point, 16));
  if (points.some((point) => point > 0x10ffff)) return undefined;
  const text = String.fromCodePoint(...points);
  return EMOJI.test(text) ? text : undefined;
}

function entitiesRead(text: string): string {
  return text
    .replace(/&#x([\da-f]{1,6});/gi, (_, code: string) => characterOf(Number.parseInt(code, 16)))
    .replace(/&#(\d{1,7});/g, (_, code: string) => characterOf(Number(code)));
}

function characterOf(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
