declare module 'punycode.js' {
  const punycode: {
    /** A domain, or an e-mail address, with its labels in Unicode. */
    toUnicode(domain: string): string;
  };
  export default punycode;
}
