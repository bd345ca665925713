import { LinkButton } from '../../../ui/Button.tsx';
import { BackIcon } from '../../../ui/icons.tsx';

export function BackToPosts() {
  return (
    <LinkButton to="/posts" look="bare" isSmall>
      <BackIcon />
      Back to Posts
    </LinkButton>
  );
}
