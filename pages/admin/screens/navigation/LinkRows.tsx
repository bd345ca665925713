import { mostLinks, type NavigationLink } from '#content-api/agency/navigation/navigation.shared.ts';
import { Button } from '../../ui/Button.tsx';
import { Rows } from '../../ui/fields/Rows.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { AddIcon } from '../../ui/icons.tsx';
import type { Problems } from './editNavigation.ts';
import css from './Navigation.module.css';

interface LinkFieldsProps<Link extends NavigationLink> {
  link: Link;
  /** Of the link in the whole: `legal.links.0`. */
  place: string;
  problems: Problems;
  onChange: (link: Link) => void;
}

export function LinkFields<Link extends NavigationLink>(props: LinkFieldsProps<Link>) {
  const { link, place, problems, onChange } = props;
  return (
    <>
      <TextField
        label="Name"
        isRequired
        value={link.name}
        error={problems[`${place}.name`]}
        onChange={({ target }) => onChange({ ...link, name: target.value })}
      />
      <TextField
        label="Address"
        isRequired
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        value={link.href}
        error={problems[`${place}.href`]}
        onChange={({ target }) => onChange({ ...link, href: target.value })}
      />
    </>
  );
}

interface LinkRowsProps {
  label: string;
  place: string;
  links: readonly NavigationLink[];
  problems: Problems;
  onChange: (links: NavigationLink[]) => void;
}

/** Links with a name and an address; one whose page isn't there is left out on the site. */
export function LinkRows({ label, place, links, problems, onChange }: LinkRowsProps) {
  return (
    <>
      <Rows label={label} rows={links} nameOf={({ name }) => name} onChange={onChange}>
        {(link, index, change) => (
          <LinkFields link={link} place={`${place}.${index}`} problems={problems} onChange={change} />
        )}
      </Rows>
      {links.length < mostLinks ? (
        <div className={css.adding}>
          <Button look="quiet" isSmall onClick={() => onChange([...links, { name: '', href: '' }])}>
            <AddIcon />
            Add Link
          </Button>
        </div>
      ) : null}
    </>
  );
}
