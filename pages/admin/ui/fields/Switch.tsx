import { Switch as AriaSwitch } from 'react-aria-components/Switch';
import css from './Switch.module.css';

interface SwitchProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Turns a view on and off at once. What has to be saved first is a checkbox. */
export function Switch({ label, isOn, onChange }: SwitchProps) {
  return (
    <AriaSwitch className={css.switch ?? ''} isSelected={isOn} onChange={onChange}>
      <span className={css.knob} />
      {label}
    </AriaSwitch>
  );
}
