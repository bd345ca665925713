import { Command } from 'commander';
import { writeContent } from '#content-api/transfer/files/export/writeContent.ts';
import { writeWorkingCopies } from '#content-api/transfer/files/export/writeWorkingCopies.ts';
import { exportContent } from '#content-api/transfer/site/exportContent.ts';
import { exportPageCopies, exportWorkingCopies } from '#content-api/transfer/site/exportWorkingCopies.ts';
import { progressBar } from '../terminal/progressBar.ts';
import { openExistingContent } from '../transfer/openContent.ts';

export function exportCommand(): Command {
  return new Command('export')
    .description('write all content as Markdown, JSON and images')
    .argument('<dir>', 'an empty or new folder')
    .option('--force', 'write into a folder that isn’t empty')
    .option('--drafts', 'also write unsaved changes, into working-copies/')
    .addHelpText('after', '\nExample:\n  vitrine export ./content-2026-11-20')
    .action(
      async (folder: string, { force = false, drafts = false }: { force?: boolean; drafts?: boolean }) => {
        const parts = await openExistingContent();
        try {
          const content = await exportContent(parts.store.db);
          const bar = progressBar('export');
          const { markdown, html, pictures, strangers } = await writeContent(folder, content, {
            uploads: parts.uploads,
            force,
            onProgress: bar.update,
          });
          bar.stop();
          const { db } = parts.store;
          const copies = { posts: exportWorkingCopies(db), pages: exportPageCopies(db) };
          const edits = drafts && (await writeWorkingCopies(folder, copies, parts.uploads));
          const asHtml = html > 0 ? ` (${html} as HTML, because Markdown can’t express them)` : '';
          console.log(`Wrote to ${folder}: posts ${markdown + html}${asHtml}, images ${pictures}.`);
          if (edits !== false)
            console.log(`Unsaved changes in working-copies/: ${edits}. An import ignores them.`);
          if (strangers.length > 0)
            console.log(`These files in posts/ no longer belong to a post: ${strangers.join(', ')}.`);
        } finally {
          await parts.close();
        }
      },
    );
}
