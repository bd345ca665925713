import { Link } from 'react-router';
import { Copyable } from '../../../ui/values/Copyable.tsx';
import css from './Week.module.css';

export function EmptyWeek() {
  return (
    <div className={css.empty}>
      <h3>No meetings this week</h3>
      <p>
        Visitors choose a time on the <a href="/book">booking page</a>. Put its address into your mails and
        profiles:
      </p>
      <p>
        <Copyable text={`${location.origin}/book`} what="the address of the booking page" />
      </p>
      <p>
        When you can be met is set under <Link to="/settings/hours">Agency hours</Link> and{' '}
        <Link to="/settings/holidays">Holidays</Link>.
      </p>
    </div>
  );
}
