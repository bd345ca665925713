/**
 * zod would compile functions from text, which our policy refuses and browsers report. It reads this setting when it
 * loads (zod/v4/core/core.js), so this file comes first and imports nothing.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
