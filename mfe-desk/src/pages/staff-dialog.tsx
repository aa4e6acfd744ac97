import { csSaveStaff, type DataOfCall, type StaffRole, staffRoles } from '@assistant/contract';
import { roleNames } from '@assistant/desk';
import { useLocalText, useStrings } from '@assistant/i18n';
import { Checkbox, Segmented, TextField } from '@assistant/ui';
import { useState } from 'react';
import { FormDialog } from './form-dialog';
import type { StaffMember } from './staff-member';
import { strings } from './strings';

interface StaffDialogProps {
  /** Null: somebody new. */
  member: StaffMember | null;
  onSaved: (saved: DataOfCall<typeof csSaveStaff>) => void;
  onClose: () => void;
}

/** Somebody of the staff: name, role, access, and a new password. The server keeps the last admin. */
export function StaffDialog({ member, onSaved, onClose }: StaffDialogProps) {
  const t = useStrings(strings);
  const say = useLocalText();
  const [account, setAccount] = useState(member?.account ?? '');
  const [name, setName] = useState(member?.name ?? '');
  const [role, setRole] = useState<StaffRole>(member?.role ?? 'agent');
  const [disabled, setDisabled] = useState(member?.disabled ?? false);
  const [newPassword, setNewPassword] = useState(false);
  const missing = (text: string) => (text.trim() ? undefined : t.required);

  return (
    <FormDialog
      title={member?.name ?? t.addStaff}
      call={csSaveStaff}
      request={{ account: account.trim(), name: name.trim(), role, disabled, new_password: newPassword }}
      complete={!missing(account) && !missing(name)}
      danger={disabled && !member?.disabled}
      onSaved={onSaved}
      onClose={onClose}
    >
      {(asked) => (
        <>
          <TextField
            label={t.staffAccount}
            value={account}
            readOnly={member !== null}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={asked && missing(account)}
            onValueChange={setAccount}
          />
          <TextField
            label={t.staffName}
            value={name}
            maxLength={40}
            error={asked && missing(name)}
            onValueChange={setName}
          />
          <Segmented
            label={t.role}
            options={staffRoles.map((value) => ({ value, label: say(roleNames[value]) }))}
            value={role}
            onValueChange={setRole}
          />
          {member ? (
            <>
              <Checkbox label={t.newPassword} checked={newPassword} onCheckedChange={setNewPassword} />
              <Checkbox label={t.disable} checked={disabled} onCheckedChange={setDisabled} />
            </>
          ) : null}
        </>
      )}
    </FormDialog>
  );
}
