import { useWaiting } from '../../../session/useWaiting.ts';

export function useUnopenedLeads(): { unopened: number; newest: number } {
  return useWaiting().leads ?? { unopened: 0, newest: 0 };
}
