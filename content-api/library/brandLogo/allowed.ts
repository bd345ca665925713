/** What a drawing is made of. Nothing here runs, links, plays or loads; https://www.w3.org/TR/SVG2/eltindex.html. */
export const ELEMENTS: ReadonlySet<string> = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'image'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'],
  ...['linearGradient', 'radialGradient', 'stop', 'pattern', 'clipPath', 'mask', 'filter'],
  ...['feBlend', 'feColorMatrix', 'feComponentTransfer', 'feComposite', 'feFlood', 'feGaussianBlur'],
  ...['feFuncA', 'feFuncB', 'feFuncG', 'feFuncR', 'feMerge', 'feMergeNode', 'feMorphology', 'feOffset'],
]);

/** Left out with their children shown: what an editor wraps a drawing in. */
export const WRAPPERS: ReadonlySet<string> = new Set(['a', 'switch']);

/** Notes of editors to themselves, of which nothing needs to be said. */
export const SILENT: ReadonlySet<string> = new Set(['metadata', 'style']);

/** How something is painted: attributes that may as well stand in a style. */
export const PAINT: ReadonlySet<string> = new Set([
  ...['fill', 'fill-opacity', 'fill-rule', 'stroke', 'stroke-opacity', 'stroke-width', 'stroke-linecap'],
  ...['stroke-linejoin', 'stroke-miterlimit', 'stroke-dasharray', 'stroke-dashoffset', 'opacity', 'color'],
  ...['clip-path', 'clip-rule', 'mask', 'filter', 'stop-color', 'stop-opacity', 'display', 'visibility'],
  ...['paint-order', 'vector-effect', 'color-interpolation-filters', 'flood-color', 'flood-opacity'],
  ...['mix-blend-mode', 'isolation', 'enable-background', 'shape-rendering', 'mask-type', 'overflow'],
]);

export const GEOMETRY: ReadonlySet<string> = new Set([
  ...['d', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy', 'fr', 'points'],
  ...['width', 'height', 'viewBox', 'preserveAspectRatio', 'transform', 'pathLength', 'offset'],
  ...['gradientUnits', 'gradientTransform', 'spreadMethod', 'patternUnits', 'patternContentUnits'],
  ...['patternTransform', 'clipPathUnits', 'maskUnits', 'maskContentUnits', 'filterUnits', 'primitiveUnits'],
  ...['in', 'in2', 'result', 'mode', 'operator', 'k1', 'k2', 'k3', 'k4', 'type', 'values', 'stdDeviation'],
  ...['dx', 'dy', 'radius', 'tableValues', 'slope', 'intercept', 'amplitude', 'exponent'],
]);
