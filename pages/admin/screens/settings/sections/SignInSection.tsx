import { type Role, roles } from '#content-api/values/identity.shared.ts';
import { SectionForm, SectionGroup } from '../SectionForm.tsx';
import css from '../Settings.module.css';
import { useSection } from '../useSection.ts';

const LABELS: Record<Role, string> = { admin: 'Admins', editor: 'Editors', author: 'Authors' };

export default function SignInSection() {
  const section = useSection('sign-in');
  const { values, set } = section;
  const turn = (role: Role, isOn: boolean) =>
    set(
      'twoStepRoles',
      roles.filter((one) => (one === role ? isOn : values.twoStepRoles.includes(one))),
    );
  return (
    <SectionForm
      title="Sign-in"
      text="Users who need two-step sign-in and don’t have it can’t do anything else until they set it up. This applies at once, also to you."
      section={section}
    >
      <SectionGroup title="Require two-step sign-in">
        {roles.map((role) => (
          <label className={css.switch} key={role}>
            <input
              type="checkbox"
              checked={values.twoStepRoles.includes(role)}
              onChange={({ target }) => turn(role, target.checked)}
            />
            {LABELS[role]}
          </label>
        ))}
      </SectionGroup>
      <SectionGroup title="Agents">
        <label className={css.switch}>
          <input
            type="checkbox"
            checked={values.agents}
            onChange={({ target }) => set('agents', target.checked)}
          />
          Let agents with an API key use the tools at /api/mcp
        </label>
      </SectionGroup>
    </SectionForm>
  );
}
