import fc from 'fast-check';
import { Component, createElement, Fragment, memo, type ReactElement, type ReactNode, useId } from 'react';

const listed = (words: string) => fc.constantFrom(...words.split(' '));

const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('', '"<&>\'', '</div>', '\n', 'é—😀'));
const number = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, -0, NaN));
const truth = fc.boolean();
const address = fc.webPath().map((path) => `/${path}`);
const html = fc.record({ __html: text });

/** What pages write into attributes. */
const known = fc.record(
  {
    ...Object.fromEntries(
      'className id title alt dir role tabIndex dateTime viewBox strokeWidth fillRule popoverTarget htmlFor'
        .split(' ')
        .map((name) => [name, fc.oneof(text, number, truth, fc.constant(null))]),
    ),
    hidden: truth,
    open: truth,
    href: address,
    'data-x': fc.oneof(text, number, truth),
    'aria-current': fc.oneof(text, truth),
  },
  { requiredKeys: [] },
);

const anything = fc.oneof(
  text,
  number,
  truth,
  fc.constantFrom(null, undefined, 5n, Symbol('s'), () => 'x', { a: 1 }, ['a', 'b'], new Date(0), {
    color: 'red',
  }),
);
const anyAddress = fc.oneof(
  address,
  fc.constantFrom('', 'j', 'JavaScript:alert(1)', ' \tj\navascript:x', 'mailto:a@b.c', 'data:,x'),
);
const anyName = fc.oneof(
  listed(
    'className id hidden open data-x aria-label htmlFor loading srcSet dangerouslySetInnerHTML fetchPriority',
  ),
  listed(
    'style ref value checked selected name action onClick onclick xlinkHref download span rows start muted',
  ),
  listed('contentEditable draggable itemProp suppressHydrationWarning data- data-< aria-X is slot autoFocus'),
);
const any = fc.dictionary(anyName, fc.oneof(anything, fc.record({ __html: anything })), { maxKeys: 4 });

const plainTag = listed(
  'a abbr button details div h2 li nav p section span td time ul circle g path svg use',
);
const voidTag = listed('br hr source wbr');
const reactsTag = listed(
  'title meta link style script form input select option textarea pre listing object html head body template x-y',
);

export function Shown({ children, beside }: { children?: ReactNode; beside?: ReactNode }) {
  return createElement(Fragment, null, children, createElement('i', null, beside));
}
export const Named = () => createElement('i', { id: useId() });
export const Remembered = memo(Shown);
export class Classy extends Component {
  override render() {
    return 'class';
  }
}
export const Broken = () => {
  throw new Error('broken');
};

const leaf = fc.oneof(text, number, fc.constantFrom(null, undefined, true, false));
const oddLeaf = fc.oneof(
  anything as fc.Arbitrary<ReactNode>,
  fc.constantFrom(createElement(Named), createElement(Classy), createElement(Broken), new Set(['a'])),
);

const picture = { src: '/a.png', alt: '' };

/** Elements as our pages are made of. */
export const { plainElement } = fc.letrec<{ plainElement: ReactElement; child: ReactNode }>((tie) => {
  const children = fc.array(tie('child'), { maxLength: 3 });
  return {
    plainElement: fc.oneof(
      fc.tuple(plainTag, known, children).map(([tag, props, inside]) => createElement(tag, props, ...inside)),
      fc
        .tuple(plainTag, known, html)
        .map(([tag, props, dangerouslySetInnerHTML]) =>
          createElement(tag, { ...props, dangerouslySetInnerHTML }),
        ),
      fc.tuple(voidTag, known).map(([tag, props]) => createElement(tag, props)),
      known.map((props) => createElement('picture', null, createElement('img', { ...props, ...picture }))),
      known.map((props) => createElement('img', { ...props, ...picture, loading: 'lazy' })),
      fc.tuple(children, tie('child')).map(([inside, beside]) => createElement(Shown, { beside }, [inside])),
      children.map((inside) => createElement(Fragment, { key: 'k' }, ...inside)),
    ),
    child: fc.oneof({ maxDepth: 4 }, leaf, tie('plainElement')),
  };
});

/** Elements of any kind, with what may be wrong in each place. */
export const { anyElement } = fc.letrec<{ anyElement: ReactElement; child: ReactNode }>((tie) => ({
  anyElement: fc
    .tuple(
      fc.oneof(plainTag, voidTag, reactsTag, fc.constantFrom('img', 'picture', Shown, Remembered, Fragment)),
      fc.oneof(known, any),
      fc.oneof(
        fc.constant({}),
        anyAddress.map((href) => ({ href, src: href })),
      ),
      fc.array(tie('child'), { maxLength: 3 }),
    )
    .map(([type, props, addresses, inside]) =>
      createElement(type as string, { ...props, ...addresses }, ...inside),
    ),
  child: fc.oneof(
    { maxDepth: 4 },
    { weight: 4, arbitrary: leaf },
    { weight: 4, arbitrary: tie('anyElement') },
    oddLeaf,
  ),
}));
