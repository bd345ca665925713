import { cost } from '#content-api/staff/access/passwords.ts';

/*
 * Tests hash passwords and recovery codes by the hundred, with the least work that argon2id allows. The API reads from
 * a hash what it costs, and verifies these as any other.
 */
Object.assign(cost, { memoryCost: 8, timeCost: 1, parallelism: 1 });
