import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  type GalleryItem,
  galleryImageSchema,
  labelsSchema,
} from '#content-api/library/gallery/gallery.shared.ts';
import { answerOf, api } from '../../../calls/api.ts';
import { CallFailure, reasonIn } from '../../../calls/failure.ts';
import { showErrorToast, showFailure, showToast } from '../../../ui/notices/toasts.ts';
import { fileProblem } from '../../../ui/picker/fileProblem.ts';
import { ALREADY_THERE, addImage, GALLERY_KEY } from '../../../ui/picker/galleryCalls.ts';
import { useUpload } from '../../../ui/picker/UploadProgress.tsx';

export interface UploadRow {
  id: number;
  file: File;
  altText: string;
  /** The labels as typed, with commas between them. */
  labels: string;
  /** The reason why the last attempt failed; '' without a failure. */
  failure: string;
  /** The image in the gallery, once only its labels are missing. */
  added: GalleryItem | null;
}

export interface UploadTableOptions {
  files: readonly File[];
  altText: string;
  onAdded: () => void;
  onClose: () => void;
}

const FAILED = 'Failed to save image';

/** Images upload in sequence. A row leaves the table once its image and labels are saved. */
export function useUploadTable({ files, altText, onAdded, onClose }: UploadTableOptions) {
  const queryClient = useQueryClient();
  const upload = useUpload();
  const nextId = useRef(0);
  const rowsOf = (added: readonly File[], first = ''): UploadRow[] =>
    added.map((file, index) => {
      nextId.current += 1;
      const typed = index === 0 ? first : '';
      return { id: nextId.current, file, altText: typed, labels: '', failure: '', added: null };
    });
  const [rows, setRows] = useState(() => rowsOf(files, altText));
  const [isTried, setTried] = useState(false);
  const [position, setPosition] = useState({ nth: 0, of: 0 });
  const change = (id: number, values: Partial<UploadRow>) =>
    setRows((before) => before.map((row) => (row.id === id ? { ...row, ...values } : row)));
  const remove = (id: number) => setRows((before) => before.filter((row) => row.id !== id));

  /** @returns whether the image is new. */
  const save = async (row: UploadRow): Promise<boolean> => {
    const sending = upload.begin();
    const { image, isNew } = row.added
      ? { image: row.added, isNew: true }
      : await addImage({ alt_text: row.altText.trim(), image: row.file }, sending);
    change(row.id, { added: image, failure: '' });
    const labels = labelsIn(row.labels);
    if (labels.length > 0) {
      const images = [{ id: image.id, labels: [...image.labels, ...labels] }];
      await answerOf(api.gallery.labels.$post({ json: { images } }));
    }
    remove(row.id);
    return isNew;
  };
  /** @returns whether every row could be tried; otherwise the fields say what is missing. */
  const saveAll = async (): Promise<boolean> => {
    setTried(true);
    const usable = rows.filter(({ file }) => fileProblem(file) === '');
    const [problem] =
      usable.length === 0 ? rows.map(({ file }) => fileProblem(file)) : usable.flatMap(messages);
    if (problem !== undefined) {
      showErrorToast(problem);
      return false;
    }
    const saved: boolean[] = [];
    let failed: unknown;
    for (const [index, row] of usable.entries()) {
      setPosition({ nth: index + 1, of: usable.length });
      try {
        saved.push(await save(row));
      } catch (failure) {
        if (upload.isStopped()) break;
        failed ??= failure;
        change(row.id, { failure: reasonOf(failure) });
      }
    }
    setPosition({ nth: 0, of: 0 });
    void queryClient.invalidateQueries({ queryKey: [GALLERY_KEY] });
    const uploaded = saved.filter(Boolean).length;
    if (failed !== undefined) showFailure(failed, FAILED);
    if (uploaded < saved.length) showToast('Success', ALREADY_THERE);
    if (uploaded > 0) showToast('Success', uploadedInWords(uploaded));
    if (saved.length > 0) onAdded();
    if (saved.length === rows.length) onClose();
    return true;
  };
  return {
    rows,
    upload,
    /** The number of the image that is being uploaded, and how many there are; 0 of 0 between uploads. */
    position,
    isSending: position.of > 0,
    isTyped: rows.some((row) => row.altText !== '' || row.labels !== ''),
    problemsOf: (row: UploadRow) => (isTried ? problemsIn(row) : {}),
    add: (more: readonly File[]) => setRows((before) => [...before, ...rowsOf(more)]),
    change,
    remove,
    saveAll,
  };
}

function uploadedInWords(images: number): string {
  return images === 1 ? 'Image uploaded successfully' : `${images} images uploaded successfully`;
}

function reasonOf(failure: unknown): string {
  const [inField] = failure instanceof CallFailure ? Object.values(failure.fields) : [];
  return inField ?? (reasonIn(failure, '') || FAILED);
}

function labelsIn(text: string): string[] {
  return text
    .split(',')
    .map((label) => label.trim())
    .filter(Boolean);
}

interface RowProblems {
  altText?: string | undefined;
  labels?: string | undefined;
}

function problemsIn({ altText, labels }: UploadRow): RowProblems {
  return {
    altText: galleryImageSchema.safeParse({ alt_text: altText }).error?.issues[0]?.message,
    labels: labelsSchema.safeParse(labelsIn(labels)).error?.issues[0]?.message,
  };
}

const messages = (row: UploadRow) => Object.values(problemsIn(row)).filter((one) => one !== undefined);
