import { type Message, messageName } from '#content-api/outbox/outbox.shared.ts';
import { Badge, type Tint } from '../../../../ui/Badge.tsx';
import { When } from '../../../../ui/values/When.tsx';
import css from './Messages.module.css';

const STATES: Record<Message['status'], { word: string; tint: Tint }> = {
  pending: { word: 'Waiting', tint: 'yellow' },
  sending: { word: 'Sending', tint: 'yellow' },
  sent: { word: 'Sent', tint: 'green' },
  failed: { word: 'Failed', tint: 'red' },
  dropped: { word: 'Not needed', tint: 'neutral' },
};

export function Messages({ messages }: { messages: Message[] }) {
  if (messages.length === 0) return null;
  return (
    <div className={css.messages}>
      <h3>Messages</h3>
      <ul>
        {messages.toReversed().map((message) => (
          <li key={message.id}>
            <span className={css.name}>{messageName(message.kind)}</span>
            <Badge tint={STATES[message.status].tint}>{STATES[message.status].word}</Badge>
            <Note message={message} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Note({
  message: { status, attempts, last_error, next_attempt_at, updated_at },
}: {
  message: Message;
}) {
  const isWaiting = status === 'pending';
  return (
    <p className={css.note}>
      {isWaiting ? 'Due ' : ''}
      <When at={isWaiting ? next_attempt_at : updated_at} withTime />
      {isWaiting && attempts > 0 ? `, after ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}` : ''}
      {last_error ? `: ${last_error}` : ''}
    </p>
  );
}
