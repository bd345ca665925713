import { Fragment } from 'react';

/** A line of an address may end behind these, or before a dot. */
const PLACES = /(?<=[@/\-_=&?])|(?=[.])/u;

/** An e-mail or web address whose lines end at its joints, and within a word only where one is too long for a line. */
export function Breakable({ children }: { children: string }) {
  return children.split(PLACES).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));
}
