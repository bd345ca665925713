import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TestEvent, WebhookInput } from '#content-api/webhooks/webhooks.shared.ts';
import { answerOf, api } from '../../../calls/api.ts';

export function useWebhooks() {
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: ['webhooks'],
    queryFn: async () => (await answerOf(api.webhooks.$get())).webhooks,
    refetchInterval: ({ state }) => (state.data?.some(({ waiting }) => waiting > 0) ? 3000 : false),
  });
  const onSettled = () => queryClient.invalidateQueries({ queryKey: ['webhooks'] });
  const param = (id: number) => ({ id: String(id) });
  const add = useMutation({
    mutationFn: (json: WebhookInput) => answerOf(api.webhooks.$post({ json })),
    onSettled,
  });
  const change = useMutation({
    mutationFn: ({ id, ...json }: WebhookInput & { id: number }) =>
      answerOf(api.webhooks[':id'].$put({ param: param(id), json })),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (id: number) => answerOf(api.webhooks[':id'].$delete({ param: param(id) })),
    onSettled,
  });
  const test = useMutation({
    mutationFn: ({ id, event }: { id: number; event: TestEvent }) =>
      answerOf(api.webhooks[':id'].test.$post({ param: param(id), query: { event } })),
    onSettled,
  });
  const renewSecret = useMutation({
    mutationFn: (id: number) => answerOf(api.webhooks[':id'].secret.$post({ param: param(id) })),
    onSettled,
  });
  return { query, add, change, remove, test, renewSecret };
}

export type WebhookCalls = Omit<ReturnType<typeof useWebhooks>, 'query'>;

export function useDeliveries(id: number) {
  const queryClient = useQueryClient();
  const param = { id: String(id) };
  const query = useQuery({
    queryKey: ['webhooks', id, 'deliveries'],
    queryFn: async () => (await answerOf(api.webhooks[':id'].deliveries.$get({ param }))).deliveries,
    refetchInterval: 3000,
  });
  const onSettled = () => queryClient.invalidateQueries({ queryKey: ['webhooks'] });
  const test = useMutation({
    mutationFn: (event: TestEvent) => answerOf(api.webhooks[':id'].test.$post({ param, query: { event } })),
    onSettled,
  });
  const sendAgain = useMutation({
    mutationFn: (delivery: number) =>
      answerOf(
        api.webhooks[':id'].deliveries[':delivery'].$post({
          param: { ...param, delivery: String(delivery) },
        }),
      ),
    onSettled,
  });
  return { query, test, sendAgain };
}
