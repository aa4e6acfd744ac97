import { calls } from '@assistant/contract/calls';
import { findAccount } from '../../account/account-repository';
import { addAgent } from '../../account/add-agent';
import { type AuditLine, listAudit } from '../../account/audit-repository';
import { newPassword, type Passwords } from '../../account/password';
import {
  changeStaff,
  LastAdmin,
  listStaff,
  NameTaken,
  type StaffChange,
} from '../../account/staff-repository';
import { staffRoleOf } from '../../account/staff-role';
import { ApiError, fieldError } from '../../http/api-error';
import type { RouteTools } from '../../live/route-tools';

const AUDIT_SHOWN = 100;

const PLAYERS = { zh: '是玩家的账号', en: 'is the account of a player' };
const TAKEN = {
  zh: '刚刚被别人添加或注册，请刷新后查看',
  en: 'was added or registered by somebody else just now: reload the page to see it',
};
const NAME_TAKEN = {
  zh: '和同事的名字相同，或看起来一样，请换一个',
  en: "is a colleague's, or looks like it: choose another one",
};
const LAST = {
  zh: '至少要有一位管理员，请先添加另一位',
  en: 'There must be an admin. Add another one first.',
};

/** The refusal of a shown name that is a colleague's; any other error as it is. */
const refusedName = (error: unknown): unknown =>
  error instanceof NameTaken ? fieldError('name', NAME_TAKEN, 409) : error;

/** Who is of the staff, and what the staff did. */
export function staffRoutes({
  route,
  db,
  live,
  passwords,
  now,
}: RouteTools & { passwords: Passwords }): void {
  async function change(wanted: StaffChange, line: AuditLine): Promise<boolean> {
    const changed = await changeStaff(db, line.whom, wanted, line.at, line).catch((error) => {
      throw error instanceof LastAdmin ? new ApiError(409, LAST) : refusedName(error);
    });
    for (const tokenHash of changed?.ended ?? []) live.ended(tokenHash);
    for (const session_id of changed?.released ?? [])
      live.tell({ kind: 'session', session_id }, { desk: true });
    return changed !== undefined;
  }

  route(calls.csStaff, async () => {
    const staff = await listStaff(db);
    return {
      staff: staff.map((row) => ({
        account: row.account,
        name: row.username,
        role: staffRoleOf(row) ?? 'agent',
        disabled: row.disabled_at !== null,
        last_seen_at: row.last_seen_at?.toISOString() ?? null,
      })),
      audit: (await listAudit(db, AUDIT_SHOWN)).map(({ id: _id, at, ...line }) => ({
        ...line,
        at: at.toISOString(),
      })),
    };
  });

  route(calls.csSaveStaff, async ({ input, session }) => {
    const { account, name, role, disabled, new_password } = input;
    const known = await findAccount(db, account);
    if (known?.role === 'player') throw fieldError('account', PLAYERS, 409);
    const fresh = newPassword();
    const password = !known || new_password ? fresh : null;
    const details = { name, role, disabled, password: password !== null };
    const line = { at: now(), by: session.account, whom: account, details };
    if (known) {
      const password_hash = password ? { password_hash: await passwords.hash(password) } : {};
      await change({ name, role, disabled, ...password_hash }, { ...line, action: 'save_staff' });
    } else {
      const added = { account, password: fresh, role, shown: name, disabled_at: disabled ? line.at : null };
      const stored = await addAgent(db, passwords, added, { ...line, action: 'add_staff' }).catch((error) => {
        throw refusedName(error);
      });
      if (!stored) throw fieldError('account', TAKEN, 409);
    }
    return { account, name, role, disabled, password };
  });
}
