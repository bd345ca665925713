import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { Finding, FindingField } from '#content-api/blog/checks/checks.shared.ts';

export interface WantedField {
  field: string;
}

/** Findings name fields as posts do. */
const FIELDS: Partial<Record<FindingField, string>> = {
  meta_title: 'metaTitle',
  meta_description: 'metaDescription',
};

export function fieldOf({ field }: Pick<Finding, 'field'>): WantedField {
  return { field: FIELDS[field] ?? field };
}

/** Focuses the field that the link to this screen was about. */
export function useWantedField(form: RefObject<HTMLElement | null>): void {
  const requested = useRef((useLocation().state as Partial<WantedField> | null)?.field);
  useEffect(() => {
    const { current: field } = requested;
    if (field === undefined) return;
    // The tabs draw their panel after themselves.
    const frame = requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`)?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [form]);
}
