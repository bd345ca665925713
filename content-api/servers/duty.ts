import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

/** Milliseconds after which a silent server loses its duty. */
const LEASE = 20_000;
/** Milliseconds between two renewals, and between two attempts of other servers to take over. */
const EVERY = 5_000;

export interface Duty {
  isMine(): boolean;
  /** Tries to take over at once. */
  look(): Promise<void>;
  leave(): Promise<void>;
}

export interface DutyOptions {
  lease?: number;
  every?: number;
  now?: () => number;
  onMine?: () => void;
  onLost?: () => void;
}

/** For work that one server does for all. It is no lock: two servers may do the work once, which must do no harm. */
export function holdDuty(
  db: Kysely<Database>,
  name: string,
  { lease = LEASE, every = EVERY, now = Date.now, onMine = () => {}, onLost = () => {} }: DutyOptions = {},
): Duty {
  const owner = randomUUID();
  let mineUntil = 0;
  let had = false;
  let left = false;
  const look = async () => {
    if (left) return;
    const startedAt = now();
    // A store that doesn't answer assigns the duty to nobody; its work can't be done then either.
    const isMine = await claimDuty(db, name, owner, startedAt, lease).catch(() => null);
    if (isMine !== null) mineUntil = isMine ? startedAt + lease : 0;
    if (isMine === null || isMine === had || left) return;
    had = isMine;
    if (isMine) onMine();
    else onLost();
  };
  let looking = look();
  const again = () => {
    looking = looking.then(look);
    return looking;
  };
  const timer = setInterval(again, every);
  return {
    isMine: () => !left && now() < mineUntil,
    look: again,
    leave: async () => {
      left = true;
      clearInterval(timer);
      await looking;
      await leaveDuty(db, name, owner).catch(() => {});
    },
  };
}

/** Waits until no other server does this work. @param options.onWait called once when it has to wait. */
export async function runExclusively<Result>(
  db: Kysely<Database>,
  name: string,
  work: () => Promise<Result>,
  {
    lease = LEASE,
    every = EVERY,
    onWait = () => {},
  }: Pick<DutyOptions, 'lease' | 'every'> & { onWait?: () => void } = {},
): Promise<Result> {
  const owner = randomUUID();
  for (let waits = false; !(await claimDuty(db, name, owner, Date.now(), lease)); waits = true) {
    if (!waits) onWait();
    await pause(every / 10);
  }
  const renewal = setInterval(() => {
    claimDuty(db, name, owner, Date.now(), lease).catch(() => {});
  }, every);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    await leaveDuty(db, name, owner);
  }
}

async function claimDuty(
  db: Kysely<Database>,
  name: string,
  owner: string,
  now: number,
  lease: number,
): Promise<boolean> {
  const until = new Date(now + lease).toISOString();
  const claimed = await db
    .insertInto('duties')
    .values({ name, owner, until })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ owner, until })
        .where((eb) =>
          eb.or([eb('duties.owner', '=', owner), eb('duties.until', '<=', new Date(now).toISOString())]),
        ),
    )
    .returning('owner')
    .executeTakeFirst();
  return claimed !== undefined;
}

async function leaveDuty(db: Kysely<Database>, name: string, owner: string): Promise<void> {
  await db.deleteFrom('duties').where('name', '=', name).where('owner', '=', owner).execute();
}
