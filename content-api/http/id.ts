import { notFound } from '../errors.ts';
import type { Call } from './call.ts';

/** A parameter that is no number means 404. @param what the noun, capitalised. @param parameter in the route. */
export function idOf(call: Call, what: string, parameter = 'id'): number {
  const id = call.req.param(parameter) ?? '';
  if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound(what);
  return Number(id);
}
