import type { Finding } from '#content-api/blog/checks/checks.shared.ts';

export function nthOf(findings: readonly Finding[], finding: Finding): number {
  return findings.filter((other) => isAlike(other, finding)).indexOf(finding);
}

/** The finding among those of a later check; the first of its kind if it is gone. */
export function sameAmong<Found extends Finding>(
  findings: readonly Found[],
  finding: Finding,
  nth: number,
): Found | undefined {
  const alike = findings.filter((other) => isAlike(other, finding));
  return alike[nth] ?? alike[0] ?? findings.find(({ code }) => code === finding.code);
}

function isAlike(a: Finding, b: Finding): boolean {
  return a.code === b.code && a.field === b.field && a.about === b.about && a.detail === b.detail;
}
