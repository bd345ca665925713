import { Link } from 'react-router';
import css from './Alert.module.css';
import { useOverview } from './useOverview.ts';

export function SettingTroubles() {
  const troubles = useOverview().data?.settings ?? [];
  if (troubles.length === 0) return null;
  return (
    <section className={css.alert} aria-label="Settings that need attention">
      {troubles.map(({ path, text }) => (
        <p key={text} className={css.reason}>
          <strong>{text}</strong> <Link to={path}>Fix it</Link>
        </p>
      ))}
    </section>
  );
}
