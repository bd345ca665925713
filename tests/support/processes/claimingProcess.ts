import { openStore } from '#content-api/database/open.ts';
import { claimTurn, dueTurns } from '#content-api/writing/schedules/store.ts';

/*
 * Claims every plan that is due, one by one, in a process of its own: node --import tsx claimingProcess.ts STORE.
 * Says “ready”, begins when it is told to, and then says how many it got.
 */
const store = await openStore(process.argv[2] ?? '');
const due = await dueTurns(store.db, new Date());
process.stdin.once('data', async () => {
  let got = 0;
  for (const plan of due) {
    if (await store.db.transaction().execute((transaction) => claimTurn(transaction, plan))) got += 1;
  }
  console.log(got);
  process.exit(0);
});
console.log('ready');
