import { HOLE, INK, SPOT } from '../kit/palette.ts';
import type { Sheet } from '../kit/plates.ts';
import { clip, halftone, hatch, use } from '../kit/screens.ts';
import { circle, group, n, path, rect, stroke } from '../kit/shapes.ts';

/** A film of 1080 by 1920 pixels, set on the sheet at this scale. */
const scale = 0.44;
const film = { x: 820, y: 28, width: 1080 * scale, height: 1920 * scale };
const safe = {
  left: film.x + 60 * scale,
  top: film.y + 250 * scale,
  right: film.x + (1080 - 140) * scale,
  bottom: film.y + (1920 - 400) * scale,
};

/** Everything around the safe rectangle, as one shape with the rectangle cut out. */
function margins(): string {
  const outer = `M${film.x} ${film.y}h${n(film.width)}v${n(film.height)}h${n(-film.width)}Z`;
  return `${outer}M${n(safe.left)} ${n(safe.top)}H${n(safe.right)}V${n(safe.bottom)}H${n(safe.left)}Z`;
}

/** The words rest on the lowest line that no network covers with buttons of its own. */
export function safeArea(): Sheet {
  const caption = {
    x: safe.left + 16,
    y: safe.bottom - 142,
    width: safe.right - safe.left - 32,
    height: 126,
  };
  const bar = (fill: string): string => rect(caption.x, caption.y, caption.width, caption.height, fill);
  return {
    defs: [
      hatch('sa-off', 16, 6, 45, INK),
      halftone('sa-body', 20, 7, INK),
      clip('sa-film', rect(film.x, film.y, film.width, film.height, INK)),
    ],
    spot: [bar(SPOT)],
    ink: [
      rect(0, 0, 1600, 900, INK),
      rect(0, safe.top, 1600, safe.bottom - safe.top, HOLE),
      rect(film.x - 44, 0, film.width + 88, 900, HOLE),
      group(
        `clip-path="${use('sa-film')}"`,
        path('M780 960C780 560 880 400 1030 400S1290 560 1290 960Z', use('sa-body')),
        circle(1030, 300, 118, INK),
      ),
      path(margins(), HOLE),
      path(margins(), use('sa-off')),
      rect(safe.left, caption.y - 14, safe.right - safe.left, safe.bottom - caption.y + 14, HOLE),
      rect(caption.x + 28, caption.y + 32, caption.width * 0.78, 20, INK),
      rect(caption.x + 28, caption.y + 76, caption.width * 0.5, 20, INK),
      stroke(
        `M${n(safe.left)} ${n(safe.top)}H${n(safe.right)}V${n(safe.bottom)}H${n(safe.left)}Z`,
        INK,
        8,
        'stroke-dasharray="28 18"',
      ),
      stroke(`M${film.x} ${film.y}h${n(film.width)}v${n(film.height)}h${n(-film.width)}Z`, INK, 22),
    ],
  };
}
