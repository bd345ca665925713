/** Whether a version of Node is within a range as package.json's "engines" names it. */
export function isSupported(range: string, version: string): boolean;
/** The same range for a person: `20 from 20.19 on, or 22.12 or newer`. */
export function inWords(range: string): string;
/** Says in a sentence why this Node doesn't fit the program in that folder; null if it does. */
export function complaintAboutNode(root: string, version?: string): string | null;
