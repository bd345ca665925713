/** Not `type="email"`: browsers refuse names in other scripts there, and change the domain's form. */
export const emailInput = {
  type: 'text',
  inputMode: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;
