/** Bytes of a file to download or a video. Uploads take at most two minutes: this one needs 3.5 Mbit/s. */
export const LARGEST_FILE = 50 * 1024 * 1024;

export const FILE_KINDS = {
  pdf: 'PDF',
  zip: 'ZIP',
  docx: 'Word',
  xlsx: 'Excel',
  pptx: 'PowerPoint',
  mp4: 'MP4',
  webm: 'WebM',
} as const;
export type FileEnding = keyof typeof FILE_KINDS;

/** The name of such a file: a digest of its bytes, and how many they are. So an address tells all about a file. */
const NAME = `([\\da-f]{32})-(\\d{1,9})\\.(${Object.keys(FILE_KINDS).join('|')})`;
const FILE_NAME = new RegExp(`^${NAME}$`);
const FILE_ADDRESS = new RegExp(`^/uploads/${NAME}$`);

/** Whether a path ends like such a file, whatever it is called. */
export function isFilePath(path: string): boolean {
  return Object.keys(FILE_KINDS).some((ending) => path.toLowerCase().endsWith(`.${ending}`));
}

export function isFileName(name: string): boolean {
  return FILE_NAME.test(name);
}

export function isVideo(name: string): boolean {
  return /\.(?:mp4|webm)$/.test(name);
}

export function isVideoAddress(address: string): boolean {
  return isVideo(address) && fileAt(address) !== null;
}

/** Whether browsers save a file instead of opening it: a PDF may have scripts. Videos play on pages. */
export function isDownload(name: string): boolean {
  return isFileName(name) && !isVideo(name);
}

/** The ending and the words of the file at an address, such as “PDF, 1.2 MB”; null for any other address. */
export function fileAt(address: string): { ending: FileEnding; words: string } | null {
  const [, , bytes, ending] = FILE_ADDRESS.exec(address) ?? [];
  if (ending === undefined) return null;
  return {
    ending: ending as FileEnding,
    words: `${FILE_KINDS[ending as FileEnding]}, ${size(Number(bytes))}`,
  };
}

/** 12.3 kB, 4.5 MB, 6.7 GB, in units of 1,000 as file managers show them. */
export function size(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < 1e6) return `${(bytes / 1000).toFixed(1)} kB`;
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}
