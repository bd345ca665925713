import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, api } from '../../../calls/api.ts';
import { sentenceOf } from '../../../calls/failure.ts';
import { Button } from '../../../ui/Button.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { showFailure } from '../../../ui/notices/showFailure.ts';
import { showErrorToast, showToast } from '../../../ui/notices/toasts.ts';
import { Actions } from '../Actions.tsx';
import { SectionGroup } from '../SectionForm.tsx';

/** Puts all words and letters into a language that comes with the program. Texts that staff wrote stay. */
export function LanguagePacks({ isUnsaved }: { isUnsaved: boolean }) {
  const queryClient = useQueryClient();
  const [language, setLanguage] = useState('');
  const { data } = useQuery({
    queryKey: ['settings', 'languages'],
    queryFn: () => answerOf(api.settings.languages.$get()),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const packs = data?.packs ?? [];
  const { mutate, isPending } = useMutation({
    mutationFn: () => answerOf(api.settings.languages[':language'].$post({ param: { language } })),
    onSuccess: ({ words, letters, unchanged }) => {
      const rest = unchanged === 0 ? '' : ` ${unchanged} that you wrote stayed.`;
      showToast('Saved', `${words} words and ${letters} letters are in this language now.${rest}`);
      void queryClient.invalidateQueries();
    },
    onError: (failure) => showFailure(failure, sentenceOf(failure, 'Failed to change the language')),
  });
  const apply = () =>
    isUnsaved ? showErrorToast('Save or discard your changes first') : language === '' ? undefined : mutate();
  return (
    <SectionGroup title="Start from a language">
      <SelectField
        label="Words and letters in"
        hint="Sets all words below, all letters and the site language. Texts that you wrote stay, and you can change each one afterwards. Earlier versions has the previous ones."
        value={language}
        options={[
          { value: '', label: 'Choose a language' },
          ...packs.map((pack) => ({ value: pack.language, label: pack.name })),
        ]}
        onChange={({ target }) => setLanguage(target.value)}
      />
      <Actions>
        <Button look="quiet" disabled={language === ''} isBusy={isPending} onClick={apply}>
          Use this language
        </Button>
      </Actions>
    </SectionGroup>
  );
}
