import { writeFile } from 'node:fs/promises';
import { Command } from 'commander';
import { OperatorError } from '#content-api/errors.ts';
import { erasePerson } from '#content-api/office/people/erase.ts';
import { exportPerson, personFound } from '#content-api/office/people/find.ts';
import { noteCommand } from '#content-api/staff/activity/commandLine.ts';
import { emailSchema } from '#content-api/values/fields.shared.ts';
import { momentInUtc } from '#content-api/values/formats/moments.shared.ts';
import { progressBar } from '../terminal/progressBar.ts';
import { type Content, openExistingContent } from '../transfer/openContent.ts';

export function personCommand(): Command {
  return new Command('person')
    .description('show, export or erase the data of a person, by email address')
    .addCommand(showCommand())
    .addCommand(exportCommand())
    .addCommand(eraseCommand())
    .addHelpText('after', '\nExample:\n  vitrine person erase jane@example.com');
}

function showCommand(): Command {
  return new Command('show')
    .description('count the data of a person')
    .argument('<email>')
    .addHelpText('after', '\nExample:\n  vitrine person show jane@example.com')
    .action((given: string) =>
      withContent(async ({ store }) => {
        const found = await personFound(store.db, addressOf(given), new Date());
        console.log(amounts(found));
        if (found.upcoming.length > 0)
          console.log(`Upcoming meetings: ${found.upcoming.map(momentInUtc).join(', ')}.`);
        tellRest(found);
      }),
    );
}

function exportCommand(): Command {
  return new Command('export')
    .description('write all data of a person into a JSON file')
    .argument('<email>')
    .argument('<file>', 'a new file')
    .addHelpText('after', '\nExample:\n  vitrine person export jane@example.com jane.json')
    .action((given: string, file: string) =>
      withContent(async ({ store }) => {
        const data = await exportPerson(store.db, addressOf(given), new Date());
        await writeFile(file, `${JSON.stringify(data, null, 2)}\n`, { flag: 'wx', mode: 0o600 }).catch(
          (cause: NodeJS.ErrnoException) => {
            throw new OperatorError(
              cause.code === 'EEXIST'
                ? `${file} already exists: choose another name.`
                : `${file} can’t be written: ${cause.message}.`,
              cause.code === 'EEXIST' ? 2 : 1,
              { cause },
            );
          },
        );
        await noteCommand(store, 'people.handOut');
        console.log(`Wrote ${file}.`);
      }),
    );
}

function eraseCommand(): Command {
  return new Command('erase')
    .description('erase a person for good: leads, notes, meetings, messages and mail files')
    .argument('<email>')
    .addHelpText('after', '\nExample:\n  vitrine person erase jane@example.com')
    .action((given: string) =>
      withContent(async ({ store, env }) => {
        const google = env.GOOGLE_CLIENT_ID !== '';
        const parts = { store, dataDir: env.DATA_DIR, hasCalendar: google };
        const email = addressOf(given);
        const bar = progressBar('erase');
        let done = await erasePerson(parts, email);
        for (; 'next' in done; done = await erasePerson(parts, email, done.next))
          bar.update(done.percent, 100);
        bar.stop();
        await noteCommand(store, 'people.erase');
        console.log(
          `Erased. ${amounts(done.erased)} Mail files: ${done.erased.mailFiles}. Revisions of posts: ${done.erased.revisions}, unsaved changes of posts: ${done.erased.workingCopies}.`,
        );
        for (const { file, at } of done.backups)
          console.log(`The backup ${file} of ${momentInUtc(at)} still has the person.`);
        console.log('Copies of backups may have the person too. After a restore, erase the person again.');
        for (const host of done.toldTo) console.log(`${host} may have received the data by a webhook.`);
        tellRest(done);
      }),
    );
}

function addressOf(given: string): string {
  const email = emailSchema.safeParse(given);
  if (email.success) return email.data;
  throw new OperatorError(`${given} isn’t an email address.`, 2);
}

function amounts({
  leads,
  notes,
  meetings,
  messages,
}: Record<'leads' | 'notes' | 'meetings' | 'messages', number>) {
  return `Leads: ${leads}, notes: ${notes}, meetings: ${meetings}, messages: ${messages}.`;
}

function tellRest({ mentionedIn, isUser }: { mentionedIn: number[]; isUser: boolean }): void {
  if (mentionedIn.length > 0) console.log(`Other leads mention the address: ${mentionedIn.join(', ')}.`);
  if (isUser) console.log('A user signs in with this address: "vitrine user list" shows who.');
}

async function withContent(work: (content: Content) => Promise<void>): Promise<void> {
  const content = await openExistingContent();
  try {
    await work(content);
  } finally {
    await content.close();
  }
}
