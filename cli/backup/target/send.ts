import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { filesBelow } from '#build/base/stagedRelease.ts';
import type { FrozenStore } from '#content-api/database/store.ts';
import { OperatorError } from '#content-api/errors.ts';
import { eachLimit } from '#content-api/storage/eachLimit.ts';
import type { FileStorage } from '#content-api/storage/fileStorage.ts';
import { type BackedUp, stageStore } from '../stage.ts';
import {
  type DescribedFile,
  type Description,
  listBackups,
  nameOfBackup,
  PIECES,
  pieceKey,
  putDescription,
  readDescription,
} from './description.ts';
import type { Target } from './openTarget.ts';

export interface Sent {
  name: string;
  description: Description;
  /** Pieces that the target didn't have. */
  pieces: number;
  bytes: number;
}

/** In pieces, the unchanged parts of a database are sent once for all backups. */
const PIECE = 4 * 1024 * 1024;
const AT_ONCE = 4;

/**
 * Sends missing pieces, then the description: without one, an interrupted backup doesn't count. @param stage an empty
 * folder. @param freeze opens the store at the moment of the call.
 */
export async function sendBackup(
  content: BackedUp,
  target: Target,
  stage: string,
  freeze: () => Promise<FrozenStore>,
): Promise<Sent> {
  const sender = await openSender(target);
  const files: Description['files'] = {};
  const before = await lastFiles(target);
  // Sends before and after the store is copied, so that uploads deleted or added meanwhile are there.
  await sendUploads(content.uploads, sender, before, files);
  const frozen = await freeze();
  const createdAt = new Date();
  const counts = await stageStore(content, frozen, stage);
  await sendUploads(content.uploads, sender, before, files);
  const uploads = Object.keys(files).length;
  for (const path of await filesBelow(stage)) files[path] = await sender.send(piecesOf(join(stage, path)));
  await sender.requireArrived();
  const description: Description = {
    format: 1,
    program: __VERSION__,
    createdAt: createdAt.toISOString(),
    counts: { ...counts, uploads },
    files,
  };
  const name = nameOfBackup(createdAt);
  await putDescription(target, name, description);
  return { name, description, ...sender.sent };
}

/** Files of the newest backup; none if it can't be read, so that every file is read again. */
async function lastFiles(target: Target): Promise<Description['files']> {
  const [newest] = await listBackups(target);
  if (newest === undefined) return {};
  return readDescription(target, newest).then(
    ({ files }) => files,
    () => ({}),
  );
}

/** An upload's bytes never change, so uploads of the last backup aren't read again. */
async function sendUploads(
  uploads: FileStorage,
  sender: Sender,
  before: Description['files'],
  files: Description['files'],
): Promise<void> {
  const missing = (await uploads.list()).filter((name) => !(`uploads/${name}` in files));
  await eachLimit(missing, AT_ONCE, async (name) => {
    const path = `uploads/${name}`;
    const sentBefore = before[path];
    if (sentBefore && sender.reuse(sentBefore)) {
      files[path] = sentBefore;
      return;
    }
    const bytes = await uploads.get(name);
    if (bytes) files[path] = await sender.send(inPieces(bytes));
  });
}

interface Sender {
  sent: { pieces: number; bytes: number };
  /** Uses the pieces of an earlier backup; false if some are missing. */
  reuse(file: DescribedFile): boolean;
  send(pieces: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<DescribedFile>;
  /** @throws OperatorError for a missing piece. */
  requireArrived(): Promise<void>;
}

async function openSender({ objects, vault, location }: Target): Promise<Sender> {
  const existing = await listPieces(objects);
  const named = new Set<string>();
  const sent = { pieces: 0, bytes: 0 };
  const put = async (piece: Buffer): Promise<string> => {
    const name = vault.nameOf(piece);
    named.add(name);
    if (existing.has(name)) return name;
    const key = pieceKey(name);
    const packed = await vault.pack(key, piece);
    await objects.put(key, packed);
    existing.set(name, packed.length);
    sent.pieces += 1;
    sent.bytes += packed.length;
    return name;
  };
  return {
    sent,
    reuse: ({ pieces }) => {
      const isThere = pieces.every((name) => existing.has(name));
      if (isThere) for (const name of pieces) named.add(name);
      return isThere;
    },
    async send(pieces) {
      const hash = createHash('sha256');
      const file: DescribedFile = { bytes: 0, sha256: '', pieces: [] };
      for await (const piece of pieces) {
        hash.update(piece);
        file.bytes += piece.length;
        file.pieces.push(await put(piece));
      }
      return { ...file, sha256: hash.digest('hex') };
    },
    async requireArrived() {
      const arrived = await listPieces(objects);
      const lost = [...named].filter((name) => arrived.get(name) !== existing.get(name));
      if (lost.length > 0)
        throw new OperatorError(
          `${location} took ${lost.length} pieces of the backup, and doesn’t have them.`,
        );
    },
  };
}

/** By size. */
async function listPieces(objects: Target['objects']): Promise<Map<string, number>> {
  const pieces = new Map<string, number>();
  for await (const { key, bytes } of objects.list(PIECES)) pieces.set(key.slice(PIECES.length), bytes);
  return pieces;
}

function* inPieces(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}

async function* piecesOf(path: string): AsyncGenerator<Buffer> {
  const file = await open(path);
  try {
    for (let at = 0; ; ) {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(PIECE), 0, PIECE, at);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
      at += bytesRead;
    }
  } finally {
    await file.close();
  }
}
