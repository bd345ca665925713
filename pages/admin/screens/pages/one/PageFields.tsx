import { entryNounAt } from '#content-api/kinds/kinds.shared.ts';
import type { EarlierPageAddress } from '#content-api/values/slugs.shared.ts';
import { answerOf, api } from '../../../calls/api.ts';
import {
  EarlierAddresses,
  EarlierLinks,
  type EarlierPath,
} from '../../../editor/addresses/EarlierAddresses.tsx';
import { PageLinkNotice } from '../../../editor/addresses/LinkNotice.tsx';
import { ScheduleState } from '../../../editor/schedule/ScheduleState.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextArea, TextField } from '../../../ui/fields/TextField.tsx';
import { pageOf } from '../shared/pageCalls.ts';
import { AddressField } from './AddressField.tsx';
import css from './Editor.module.css';
import { PageFindings, type PageFindingsProps } from './PageFindings.tsx';
import type { PageEditing } from './usePageEditing.ts';
import type { AcknowledgedPage, PageWriting } from './writing/pageWriting.ts';
import { schedulePage } from './writing/usePageWriting.ts';

const STATES = [
  { value: 'draft', label: 'Draft' },
  { value: 'published', label: 'Published' },
];

interface PageFieldsProps extends Omit<PageFindingsProps, 'edited'> {
  writing: PageWriting;
  editing: PageEditing;
}

export function PageFields({ writing, editing, form, onChoose }: PageFieldsProps) {
  const { server, edited, change, problems } = editing;
  const isFixed = server?.fixed === true;
  const isOfEntry = isFixed && server.of_entry !== null;
  const isWithdrawn = server?.status === 'published' && edited.status === 'draft';
  const { own } = problems;
  return (
    <>
      <div className={css.formHead}>
        <h2>The page</h2>
        <p className={css.soft}>Choose a section to edit it.</p>
      </div>
      <TextField
        label="Title"
        name="title"
        isRequired
        readOnly={isOfEntry}
        hint={
          isOfEntry
            ? `The name of the ${entryNounAt(server.address)}. Change it and its address in its list.`
            : 'Shown in lists and search results. Visitors see the title in the section Page header.'
        }
        value={edited.title}
        error={own.title}
        onChange={({ target }) => change((now) => ({ ...now, title: target.value }))}
      />
      <AddressField editing={editing} />
      <TextArea
        label="Description"
        name="description"
        hint="Shown in search results unless SEO Config has another one."
        rows={3}
        value={edited.description}
        error={own.description}
        onChange={({ target }) => change((now) => ({ ...now, description: target.value }))}
      />
      {isFixed ? null : (
        <div>
          <SelectField
            label="Status"
            hint="Visitors see changes after you generate the static pages."
            options={STATES}
            value={edited.status}
            error={own.status}
            onChange={({ target }) => {
              const status = target.value === 'published' ? 'published' : 'draft';
              change((now) => ({ ...now, status }));
            }}
          />
          <PageLinkNotice page={isWithdrawn ? server.id : undefined} />
          <ScheduleState
            scheduling={{ writing, noun: 'page', schedule: schedulePage, load: pageOf }}
            onSave={editing.save}
            ofWithdrawal={<PageLinkNotice page={server?.id} />}
          />
        </div>
      )}
      {server && server.earlier.length > 0 ? <PageAddresses writing={writing} server={server} /> : null}
      <PageFindings edited={edited} form={form} onChoose={onChoose} />
    </>
  );
}

interface PageAddressesProps {
  writing: PageWriting;
  server: AcknowledgedPage;
}

function PageAddresses({ writing, server: { id, address, status, earlier } }: PageAddressesProps) {
  const call = api.pages[':id'].addresses;
  const param = { id: String(id) };
  return (
    <EarlierAddresses
      noun="page"
      isPublished={status === 'published'}
      field="address"
      read={() => pathsOf(writing.state.read().server?.earlier ?? [])}
      show={(all) => {
        const earlier = all.map(({ path, left_at }) => ({ address: path, left_at }));
        if (writing.state.read().server?.id === id) writing.serverChanged({ earlier });
      }}
      end={({ path }) => answerOf(call.$delete({ param, query: { address: path } }))}
      putBack={async ({ path, left_at }) => {
        const answer = await answerOf(call.$put({ param, json: { address: path, left_at } }));
        return pathsOf(answer.earlier_addresses);
      }}
    >
      <EarlierLinks
        target={{ page: id, earlier: earlier.map((one) => one.address) }}
        path={address}
        field="address"
        renew={() => answerOf(api.pages[':id'].links.$post({ param }))}
      />
    </EarlierAddresses>
  );
}

function pathsOf(earlier: readonly EarlierPageAddress[]): EarlierPath[] {
  return earlier.map(({ address, left_at }) => ({ path: address, left_at }));
}
