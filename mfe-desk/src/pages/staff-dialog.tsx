import { csSaveStaff, type DataOfCall, type StaffRole, staffRoles } from '@assistant/contract';
import { roleNames } from '@assistant/desk';
import { useLocalText, useStrings } from '@assistant/i18n';
import { Button, Checkbox, Dialog, Segmented, TextField } from '@assistant/ui';
import { useState } from 'react';
import { Failed } from '../calls/failed';
import { useSend } from '../calls/use-send';
import css from './page.module.css';
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
  const [asked, setAsked] = useState(false);
  const { busy, error, send } = useSend();
  const complete = account.trim() !== '' && name.trim() !== '';
  const missing = (text: string) => (asked && !text.trim() ? t.required : undefined);

  async function save() {
    setAsked(true);
    if (!complete) return;
    const request = { account: account.trim(), name: name.trim(), role, disabled, new_password: newPassword };
    const saved = await send(csSaveStaff, request, t.staffSaved);
    if (!saved) return;
    onSaved(saved);
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={member?.name ?? t.addStaff}
      actions={
        <Button
          variant={disabled && !member?.disabled ? 'danger' : 'primary'}
          loading={busy}
          looksDisabled={!complete}
          onClick={() => void save()}
        >
          {t.save}
        </Button>
      }
    >
      <div className={css.list}>
        <TextField
          label={t.staffAccount}
          value={account}
          readOnly={member !== null}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={missing(account)}
          onValueChange={setAccount}
        />
        <TextField
          label={t.staffName}
          value={name}
          maxLength={40}
          error={missing(name)}
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
        <Failed error={error} words={t.notDone} />
      </div>
    </Dialog>
  );
}
