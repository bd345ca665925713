const shortDate = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const fullTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'long' });
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** A moment in the reader's own zone; the full time with its zone on hover. @param at ISO 8601. */
export function When({ at, withTime = false }: { at: string; withTime?: boolean }) {
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return '-';
  return (
    <time dateTime={at} title={fullTime.format(moment)}>
      {withTime ? `${shortDate.format(moment)}, ${clock.format(moment)}` : shortDate.format(moment)}
    </time>
  );
}
