/**
 * zod would try whether it may make functions from text; our policy refuses that, and browsers report it as an
 * error. Said where zod looks when it is loaded (zod/v4/core/core.js) and not through its `config`: this must have
 * run before the first contract is made, so it comes first and imports nothing.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
