import { Badge } from '../../../ui/Badge.tsx';

/** Beside the name of a lead that nobody has opened yet. */
export function NewMark() {
  return <Badge tint="ink">New</Badge>;
}
