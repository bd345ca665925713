import { open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { create } from 'tar';
import { OperatorError } from '#content-api/errors.ts';
import { CONTENTS, type Contents, describeFiles } from './contents.ts';
import { type BackedUp, stageData, withStage } from './stage.ts';

/**
 * Store, uploads, mail, secrets. Whole or not at all, for its owner alone.
 * @throws OperatorError when the file is there already, or can't be written.
 */
export async function makeBackup(content: BackedUp, file: string, force: boolean): Promise<Contents> {
  const target = resolve(file);
  const existing = await stat(target).catch(() => null);
  if (existing?.isDirectory()) throw new OperatorError(`${file} is a folder: choose a file in it.`, 2);
  // The backup takes its place: /dev/null would be a file from then on, for everybody.
  if (existing && !existing.isFile())
    throw new OperatorError(`${file} is a device or a pipe, and can’t be replaced: choose a file.`, 2);
  if (!force && existing) {
    throw new OperatorError(`${file} already exists: choose another name, or use --force to replace it.`, 2);
  }
  if (!(await isFolder(dirname(target)))) {
    throw new OperatorError(`There is no folder ${dirname(target)}: create it first.`);
  }
  const aside = `${target}.${process.pid}.part`;
  return withStage(content.env.DATA_DIR, async (stage) => {
    const counts = await stageData(content, stage);
    const contents: Contents = {
      format: 1,
      program: __VERSION__,
      createdAt: new Date().toISOString(),
      counts,
      files: await describeFiles(stage),
    };
    await writeFile(join(stage, CONTENTS), JSON.stringify(contents, null, 1));
    // The list first: whoever reads the archive knows at once what it is.
    const paths = [CONTENTS, ...Object.keys(contents.files)];
    const archive = create(
      { gzip: { level: 1 }, file: aside, mode: 0o600, cwd: stage, portable: true },
      paths,
    );
    await archive.catch((cause: NodeJS.ErrnoException) => {
      if (cause.code !== 'ENOENT' || cause.path !== aside) throw cause;
      throw new OperatorError(`Can’t create a file in ${dirname(target)}: choose a folder on a disk.`, 2, {
        cause,
      });
    });
    await toDisk(aside);
    await rename(aside, target);
    return contents;
  }).finally(() => rm(aside, { force: true }));
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

async function toDisk(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
