import { renderSVG } from 'uqr';

/**
 * A QR code as an SVG document, dark on light whatever the page's colours: some readers can't do it the other way.
 * Around it is the empty border of four modules that ISO/IEC 18004 asks for.
 */
export function qrSvg(text: string): string {
  return renderSVG(text, { ecc: 'M', border: 4, pixelSize: 4 });
}
