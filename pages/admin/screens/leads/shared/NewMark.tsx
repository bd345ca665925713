import { Badge } from '../../../ui/Badge.tsx';

export function NewMark() {
  return <Badge tint="ink">New</Badge>;
}
