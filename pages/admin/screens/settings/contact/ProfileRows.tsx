import { useRef } from 'react';
import type { z } from 'zod';
import { mostProfiles, type profilesSchema } from '#content-api/agency/profiles.shared.ts';
import { networkName } from '#content-api/values/networks.shared.ts';
import { Button } from '../../../ui/Button.tsx';
import { Rows } from '../../../ui/fields/Rows.tsx';
import { AddIcon } from '../../../ui/icons.tsx';
import { SettingField, type textOf } from '../SettingField.tsx';
import css from '../Settings.module.css';

type Typed = z.input<typeof profilesSchema>[number];

interface ProfileRowsProps {
  profiles: readonly Typed[];
  /** The field of a value at a path of the settings. */
  bind: (path: string, value: unknown, set: (text: string) => void) => ReturnType<typeof textOf>;
  onChange: (profiles: Typed[]) => void;
}

/** The agency elsewhere on the web; a name that is left empty is that of the network. */
export function ProfileRows({ profiles, bind, onChange }: ProfileRowsProps) {
  const place = useRef<HTMLDivElement>(null);
  const add = () => {
    onChange([...profiles, { url: '', name: '' }]);
    requestAnimationFrame(() =>
      place.current?.querySelector<HTMLElement>(`[name="profiles.${profiles.length}.url"]`)?.focus(),
    );
  };
  return (
    <div className={css.profiles} ref={place}>
      <Rows
        label="Profiles"
        rows={profiles}
        nameOf={({ url, name }) => name || networkName(url)}
        onChange={onChange}
      >
        {(profile, index, change) => (
          <>
            <SettingField
              label="Address of the profile"
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
              bound={bind(`profiles.${index}.url`, profile.url, (url) => change({ ...profile, url }))}
            />
            <SettingField
              label="Name"
              placeholder={networkName(profile.url)}
              bound={bind(`profiles.${index}.name`, profile.name, (name) => change({ ...profile, name }))}
            />
          </>
        )}
      </Rows>
      <Button look="quiet" isSmall onClick={add} disabled={profiles.length >= mostProfiles}>
        <AddIcon />
        Add Profile
      </Button>
    </div>
  );
}
