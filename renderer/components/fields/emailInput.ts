/**
 * What an input for an e-mail address is. Not `type="email"`: browsers refuse names in other scripts there, and hand
 * out a domain in another form than it was typed in. Apart from the rule for addresses, which is large.
 */
export const emailInput = {
  type: 'text',
  inputMode: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;
