import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import button from './Button.module.css';
import { MoreIcon } from './icons.tsx';
import css from './MoreMenu.module.css';

export interface MenuAction {
  label: string;
  Icon?: () => ReactNode;
  run: () => void;
}

interface MoreMenuProps {
  label: string;
  actions: readonly MenuAction[];
  isBusy?: boolean;
}

/** @param label of the button, for screen readers. */
export function MoreMenu({ label, actions, isBusy = false }: MoreMenuProps) {
  if (actions.length === 0) return null;
  return (
    <MenuTrigger>
      <Button
        className={`${button.button} ${button.quiet} ${css.trigger}`}
        aria-label={label}
        isPending={isBusy}
      >
        <MoreIcon />
      </Button>
      <Popover className={css.popover ?? ''} placement="bottom end">
        <Menu className={css.menu ?? ''}>
          {actions.map(({ label: text, Icon, run }) => (
            <MenuItem key={text} className={css.item ?? ''} onAction={run}>
              {Icon ? <Icon /> : null}
              {text}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
