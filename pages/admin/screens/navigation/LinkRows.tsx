import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mostLinks, type NavigationLink } from '#content-api/agency/navigation/navigation.shared.ts';
import { asSource } from '#content-api/blog/redirects/redirects.shared.ts';
import { answerOf, api } from '../../calls/api.ts';
import { sentenceOf } from '../../calls/failure.ts';
import { inStore } from '../../session/auth.ts';
import { Button } from '../../ui/Button.tsx';
import { LinkField } from '../../ui/fields/LinkField.tsx';
import { Rows } from '../../ui/fields/Rows.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { AddIcon } from '../../ui/icons.tsx';
import { showFailure, showToast } from '../../ui/notices/toasts.ts';
import { PAGES_KEY, usePages } from '../pages/shared/pageCalls.ts';
import type { Problems } from './editNavigation.ts';
import css from './Navigation.module.css';

interface LinkFieldsProps<Link extends NavigationLink> {
  link: Link;
  /** The link's path in the navigation: `legal.links.0`. */
  path: string;
  problems: Problems;
  onChange: (link: Link) => void;
}

export function LinkFields<Link extends NavigationLink>(props: LinkFieldsProps<Link>) {
  const { link, path, problems, onChange } = props;
  return (
    <>
      <TextField
        label="Name"
        isRequired
        value={link.name}
        error={problems[`${path}.name`]}
        onChange={({ target }) => onChange({ ...link, name: target.value })}
      />
      <LinkField
        label="Address"
        isRequired
        value={link.href}
        error={problems[`${path}.href`]}
        onChange={({ target }) => onChange({ ...link, href: target.value })}
      />
      <LeftOut href={link.href} />
    </>
  );
}

/** Says that visitors don't see a link because its page is a draft. */
function LeftOut({ href }: { href: string }) {
  const queryClient = useQueryClient();
  const pages = usePages();
  const address = inStore(asSource(href.trim().split(/[?#]/, 1)[0] ?? '').toLowerCase());
  const draft = pages.data?.find((page) => page.address === address && page.status === 'draft');
  const publishing = useMutation({
    mutationFn: (id: number) =>
      answerOf(api.pages[':id'].$put({ param: { id: String(id) }, json: { status: 'published' } })),
    onSuccess: ({ title }) => showToast('Success', `“${title}” is published`),
    onError: (failure) => showFailure(failure, sentenceOf(failure, 'Failed to publish the page')),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: [PAGES_KEY] }),
        queryClient.invalidateQueries({ queryKey: ['release', 'plan'] }),
      ]),
  });
  if (!draft) return null;
  return (
    <p className={css.leftOut} role="status">
      “{draft.title}” is a draft: visitors don’t see this link until you publish the page.{' '}
      <Button look="quiet" isSmall isBusy={publishing.isPending} onClick={() => publishing.mutate(draft.id)}>
        Publish “{draft.title}”
      </Button>
    </p>
  );
}

export function AddButton({ label, onAdd }: { label: string; onAdd: () => void }) {
  return (
    <Button look="quiet" isSmall onClick={onAdd}>
      <AddIcon />
      {label}
    </Button>
  );
}

interface LinkRowsProps {
  label: string;
  path: string;
  links: readonly NavigationLink[];
  problems: Problems;
  onChange: (links: NavigationLink[]) => void;
}

export function LinkRows({ label, path, links, problems, onChange }: LinkRowsProps) {
  return (
    <>
      <Rows label={label} rows={links} nameOf={({ name }) => name} onChange={onChange}>
        {(link, index, change) => (
          <LinkFields link={link} path={`${path}.${index}`} problems={problems} onChange={change} />
        )}
      </Rows>
      {links.length < mostLinks ? (
        <div className={css.adding}>
          <AddButton label="Add Link" onAdd={() => onChange([...links, { name: '', href: '' }])} />
        </div>
      ) : null}
    </>
  );
}
