import { Button } from '../ui/Button.tsx';
import { icon } from '../ui/icons.tsx';
import { hasPasskeys } from './passkeyCeremony.ts';

export const PasskeyIcon = icon(
  <path d="M6.5 13.5a3.5 3.5 0 100-7 3.5 3.5 0 000 7zM10 10h7.5v3M14 10v2.5" />,
);

interface PasskeyButtonProps {
  label: string;
  isBusy: boolean;
  onAsk: () => void;
}

export function PasskeyButton({ label, isBusy, onAsk }: PasskeyButtonProps) {
  if (!hasPasskeys()) return null;
  return (
    <Button look="quiet" isBusy={isBusy} onClick={onAsk}>
      <PasskeyIcon />
      {isBusy ? 'Waiting for your device...' : label}
    </Button>
  );
}
