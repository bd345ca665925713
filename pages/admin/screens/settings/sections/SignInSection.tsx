import { type Role, roles } from '#content-api/values/identity.shared.ts';
import { SectionForm, SectionGroup, SettingSwitch } from '../SectionForm.tsx';
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
          <SettingSwitch
            key={role}
            checked={values.twoStepRoles.includes(role)}
            onChange={(isOn) => turn(role, isOn)}
          >
            {LABELS[role]}
          </SettingSwitch>
        ))}
      </SectionGroup>
      <SectionGroup title="Agents">
        <SettingSwitch checked={values.agents} onChange={(isOn) => set('agents', isOn)}>
          Let agents with an API key use the tools at /api/mcp
        </SettingSwitch>
      </SectionGroup>
    </SectionForm>
  );
}
