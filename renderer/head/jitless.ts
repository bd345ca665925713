/**
 * zod would try to make functions from text, which our policy refuses and browsers report. It reads this when
 * loaded (zod/v4/core/core.js), so this comes first and imports nothing.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
