export const named = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/**
 * The elements that a drawing may have. None of them runs, links, plays or loads anything;
 * https://www.w3.org/TR/SVG2/eltindex.html.
 */
export const ELEMENTS = named(`
  svg g defs symbol use switch title desc image marker path rect circle ellipse line polyline polygon
  linearGradient radialGradient stop pattern clipPath mask filter feBlend feColorMatrix feComponentTransfer
  feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood
  feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset
  fePointLight feSpecularLighting feSpotLight feTile feTurbulence
`);

/** Notes of editors to themselves and what only letters need: without them a drawing looks the same. */
export const SILENT = named(`
  metadata style view cursor font font-face glyph missing-glyph color-profile
`);

/** How something is painted: presentation attributes that may as well stand in a style. */
export const PAINT = named(`
  fill fill-opacity fill-rule stroke stroke-opacity stroke-width stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-dasharray stroke-dashoffset opacity color clip-path clip-rule mask filter
  stop-color stop-opacity display visibility paint-order vector-effect color-interpolation
  color-interpolation-filters flood-color flood-opacity lighting-color shape-rendering image-rendering
  mask-type overflow transform-origin marker-start marker-mid marker-end d x y cx cy r rx ry width height
`);

/** These change how a drawing looks, but no attribute can say them (SVG 2, 6.5). */
export const STYLE_ONLY = named(`
  mix-blend-mode isolation transform transform-box translate rotate scale offset-path offset-distance
  offset-rotate offset-position offset-anchor mask-image mask-mode mask-size mask-position mask-repeat
  mask-composite mask-origin mask-clip color-scheme
`);

/** Properties (or how their names begin) that are about letters, pages and pointers: in a drawing they do nothing. */
const OF_OTHERS = named(`
  -(?!webkit) -webkit-(?:font|text|tap|user|print|appearance|touch|backface) font text- letter- word- line-
  white- writing- unicode- direction dominant- alignment- baseline- glyph- kerning cursor pointer- user-
  touch- transition will-change hyphens enable-background block-prog color-rendering solid-
  shape-(?!rendering) tab-size speak src vertical-align position float z-index box-sizing backface
  appearance object- flex align- justify- gap margin max- min- top left right bottom inset
`);
export const INERT = new RegExp(`^(?:${[...OF_OTHERS].join('|')})`);

/** Attributes that say where something is and how it is made; none of them is a style, none can hold an address. */
export const GEOMETRY = named(`
  x1 y1 x2 y2 fx fy fr points viewBox preserveAspectRatio transform pathLength offset gradientUnits
  gradientTransform spreadMethod patternUnits patternContentUnits patternTransform clipPathUnits maskUnits
  maskContentUnits filterUnits primitiveUnits in in2 result mode operator k1 k2 k3 k4 type values
  stdDeviation dx dy radius tableValues slope intercept amplitude exponent scale azimuth baseFrequency bias
  diffuseConstant divisor edgeMode elevation kernelMatrix kernelUnitLength limitingConeAngle numOctaves
  order pointsAtX pointsAtY pointsAtZ preserveAlpha seed specularConstant specularExponent stitchTiles
  surfaceScale targetX targetY xChannelSelector yChannelSelector z markerUnits markerWidth markerHeight
  orient refX refY requiredExtensions systemLanguage
`);
