import { embedOf } from '#content-api/richText/embeds.shared.ts';
import { urlOf } from '#content-api/values/url.shared.ts';

const PLAYER = /<(iframe|video|audio|embed)\b([^>]*)>(?:[\s\S]*?<\/\1\s*>)?/gi;
const SOURCE = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i;

export function playersAsLinks(html: string): string {
  if (!/<(?:iframe|video|audio|embed)\b/i.test(html)) return html;
  return html.replace(PLAYER, (player) => {
    const address = addressOf(SOURCE.exec(player)?.slice(1).find(Boolean) ?? '');
    const shown = address?.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
    const embed = address && embedOf(address);
    if (embed) return `<p data-block="embed"><a href="${shown}">${embed.label}</a></p>`;
    return shown ? `<p><a href="${shown}">${shown}</a></p>` : player;
  });
}

function addressOf(source: string): string | undefined {
  const plain = source.replace(/&amp;/g, '&');
  const absolute = plain.startsWith('//') ? `https:${plain}` : plain;
  const url = /^https?:/i.test(absolute) ? urlOf(absolute) : null;
  if (!url) return undefined;
  const video = /^\/embed\/([\w-]{6,20})$/.exec(url.pathname)?.[1];
  const isTube = /(?:^|\.)youtube(?:-nocookie)?\.com$/.test(url.hostname);
  return video && isTube ? `https://www.youtube.com/watch?v=${video}` : url.href;
}
