import { config } from 'zod';

/**
 * zod would try whether it may make functions from text; our policy (script-src 'self') refuses that, and browsers
 * report it as an error. To be imported before any contract.
 */
config({ jitless: true });
