import { Button } from 'react-aria-components/Button';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import toolCss from '../Tool.module.css';
import css from './Toolbar.module.css';
import type { Tool } from './tools.ts';

interface ToolButtonProps {
  tool: Tool;
  isOn: boolean;
  isPossible: boolean;
  onUse: () => void;
}

const IS_MAC = /Mac|iPhone|iPad/.test(navigator.platform);

export function ToolButton({
  tool: { label, face: Face, keys, isOn: hasState },
  isOn,
  isPossible,
  onUse,
}: ToolButtonProps) {
  const shown = keys && (IS_MAC ? keys.replace('Ctrl', '⌘').replace('Alt', '⌥').replace('Shift', '⇧') : keys);
  const content = typeof Face === 'string' ? <span className={css.letters} data-letters={Face} /> : <Face />;
  const shared = {
    className: `${toolCss.tool} ${css.tool}`,
    'aria-label': label,
    isDisabled: !isPossible,
    preventFocusOnPress: true,
  };
  // Inside a landmark, as everything on a page is to be.
  const place = document.querySelector('main');
  return (
    <TooltipTrigger delay={400} closeDelay={0}>
      {hasState ? (
        <ToggleButton {...shared} isSelected={isOn} onChange={onUse}>
          {content}
        </ToggleButton>
      ) : (
        <Button {...shared} onPress={onUse}>
          {content}
        </Button>
      )}
      <Tooltip
        className={css.tooltip ?? ''}
        offset={6}
        {...(place ? { UNSTABLE_portalContainer: place } : {})}
      >
        {label}
        {shown ? <kbd>{shown}</kbd> : null}
      </Tooltip>
    </TooltipTrigger>
  );
}
