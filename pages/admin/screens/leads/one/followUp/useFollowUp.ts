import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { GivenReason, NextStep } from '#content-api/enquiries/followUp/followUp.shared.ts';
import type { LeadFacts } from '#content-api/enquiries/leads/byHand.shared.ts';
import type { LeadDetail } from '#content-api/enquiries/leads/leads.shared.ts';
import { answerOf, api } from '../../../../calls/api.ts';
import { CallFailure, sentenceOf } from '../../../../calls/failure.ts';
import { showToast } from '../../../../ui/notices/toasts.ts';
import { tellOrGone } from '../../shared/tellGone.ts';
import { keyOf } from '../useLead.ts';

/** Each call resolves to whether it worked. A notice offers to undo it, or says why it failed. */
export function useFollowUp(lead: LeadDetail) {
  const queryClient = useQueryClient();
  const param = { id: String(lead.id) };
  const { mutateAsync } = useMutation({
    // Changes run in sequence, so that the last choice stays.
    scope: { id: `follow-up-${lead.id}` },
    mutationFn: (call: () => Promise<LeadDetail>) => call(),
  });
  const save = async (
    call: () => Promise<LeadDetail>,
    message: string,
    undo?: { run: () => void; redo: () => void },
  ): Promise<boolean> => {
    try {
      queryClient.setQueryData(keyOf(param.id), await mutateAsync(call));
      showToast('Updated', message, undo && { label: 'Undo', lasts: true, ...undo });
      void queryClient.invalidateQueries({ queryKey: ['leads', 'list'] });
      void queryClient.invalidateQueries({ queryKey: ['overview'] });
      return true;
    } catch (failure) {
      tellOrGone(failure, sentenceOf(failure, 'Failed to update the lead'));
      // A refusal by the server means that the lead on screen is outdated.
      if (failure instanceof CallFailure && failure.status > 0)
        void queryClient.invalidateQueries({ queryKey: keyOf(param.id) });
      return false;
    }
  };
  const steps = api.leads[':id']['next-step'];
  const reasons = api.leads[':id']['discard-reason'];
  // The values on screen are sent as well, so that the server never overwrites a newer change by another user.
  const putStep = (to: NextStep, from: NextStep) => () =>
    answerOf(steps.$put({ param, json: { ...to, from } }));
  const putReason = (to: GivenReason, from: GivenReason) => () =>
    answerOf(reasons.$put({ param, json: { ...to, from } }));
  const plan = (to: NextStep, from: NextStep): Promise<boolean> => {
    const isDone = to.date === null && to.text === '';
    return save(putStep(to, from), isDone ? 'Next step done' : 'Next step saved', {
      run: () => void save(putStep(from, to), 'Next step restored'),
      redo: () => void plan(to, from),
    });
  };
  const giveReason = (to: GivenReason, from: GivenReason): Promise<boolean> =>
    save(putReason(to, from), 'Reason saved', {
      run: () => void save(putReason(from, to), 'Reason restored'),
      redo: () => void giveReason(to, from),
    });
  const edit = (to: LeadFacts, from: LeadFacts): Promise<boolean> => {
    const put = (values: LeadFacts, seen: LeadFacts) => () =>
      answerOf(api.leads[':id'].$put({ param, json: { ...values, from: seen } }));
    return save(put(to, from), 'Details saved', {
      run: () => void save(put(from, to), 'Details restored'),
      redo: () => void edit(to, from),
    });
  };
  return {
    edit: (to: LeadFacts) => edit(to, factsOf(lead)),
    plan: (to: NextStep) => plan(to, { date: lead.next_date, text: lead.next_step }),
    giveReason: (to: GivenReason) => giveReason(to, { reason: lead.discard_reason, note: lead.discard_note }),
  };
}

export function factsOf({ name, email, phone, company, project_type }: LeadFacts): LeadFacts {
  return { name, email, phone, company, project_type };
}
