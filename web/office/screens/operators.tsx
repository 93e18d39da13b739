import * as calls from '@nosewise/contract/office/office-desk';
import { ROLES } from '@nosewise/contract/roles';
import { callApi } from '../../shared/api';
import { Act } from '../act';
import { Heads, Trouble } from '../list';
import { wordsOfDay } from '../office-words';
import { useCall } from '../query';

export function Operators() {
  const { data, error } = useCall(calls.listOperators, {});
  if (error) return <Trouble error={error} />;
  if (!data) return <p className="text-soft">Loading…</p>;
  const { version, operators } = data;
  return (
    <>
      <title>Operators · Office</title>
      <h1 className="text-3xl">Operators</h1>
      <p className="mt-1 max-w-text text-soft">
        An account with a role opens the office once it has a second factor and has logged in with it.
      </p>
      <table className="rows mt-4" aria-label="Operators">
        <Heads of={['Email', 'Role', 'Since', '']} />
        <tbody>
          {operators.map(({ id, email, role, addedAt }) => (
            <tr key={id}>
              <td>
                <bdi>{email}</bdi>
              </td>
              <td>{role}</td>
              <td>
                <time>{wordsOfDay(addedAt)}</time>
              </td>
              <td className="acts">
                <Act
                  label="Take role away"
                  of={`of ${email}`}
                  variant="danger"
                  will={`${email} is out of the office at once. The account stays.`}
                  run={async (attempt) => {
                    await callApi(calls.removeOperator, { body: { id: attempt, version, email } });
                    return `${email} is no longer an operator.`;
                  }}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-6">
        <GiveRole version={version} />
      </div>
    </>
  );
}

function GiveRole({ version }: { readonly version: number }) {
  return (
    <Act
      label="Give a role"
      variant="primary"
      will="Lets an account work in the office, with this role in place of the one it may have. A new operator without a second factor is signed out and sets a new password by email."
      run={async (attempt, typed) => {
        const email = String(typed.get('email'));
        const role = ROLES.find((each) => each === typed.get('role')) ?? 'packer';
        await callApi(calls.addOperator, { body: { id: attempt, version, email, role } });
        return `${email} is ${role} now.`;
      }}
    >
      <label>
        Email of the account
        <input className="field" name="email" type="email" required />
      </label>
      <label>
        Role
        <select className="field" name="role">
          {ROLES.toReversed().map((role) => (
            <option key={role}>{role}</option>
          ))}
        </select>
      </label>
    </Act>
  );
}
