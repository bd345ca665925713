import { type DeployedFile, type Step, steps } from './files.ts';

export interface DeploymentPlan {
  /** In this order; a step is complete before the next begins. */
  put: { step: Step; files: DeployedFile[] }[];
  /** After everything is put: pages before what they refer to. */
  remove: string[];
  unchanged: number;
}

/**
 * @param isThere true for a file that lies there as it is wanted.
 * @param ours keys that deployments have put: nobody else's file is ever removed.
 */
export function planDeployment(
  expected: DeployedFile[],
  isThere: (file: DeployedFile) => boolean,
  ours: Iterable<string>,
): DeploymentPlan {
  const missing = expected.filter((file) => !isThere(file));
  const keys = new Set(expected.map((file) => file.key));
  return {
    put: steps
      .map((step) => ({ step, files: missing.filter((file) => file.step === step) }))
      .filter(({ files }) => files.length > 0),
    remove: inOrderOfRemoval([...ours].filter((key) => !keys.has(key)).sort()),
    unchanged: expected.length - missing.length,
  };
}

/** A page that goes must not be without its assets before it is gone. */
export function isReferredTo(key: string): boolean {
  return /^(assets|uploads|link-pictures)\//.test(key);
}

function inOrderOfRemoval(keys: string[]): string[] {
  return [...keys.filter((key) => !isReferredTo(key)), ...keys.filter(isReferredTo)];
}
