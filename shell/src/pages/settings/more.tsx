import { useLogoutMutation } from '@assistant/shared/api';
import { useStrings } from '@assistant/shared/i18n';
import { signedOut, useAppDispatch } from '@assistant/shared/store';
import { Button, Cell, ConfirmDialog, Icon, List, Section } from '@assistant/shared/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { strings } from './strings';

/** Ways to feedback and announcements, and out. */
export function More({ beforeLogout }: { beforeLogout(): Promise<void> }) {
  const t = useStrings(strings);
  const dispatch = useAppDispatch();
  const [logout, { isLoading }] = useLogoutMutation();
  const [asking, setAsking] = useState(false);

  async function leave() {
    await beforeLogout();
    // Without an answer the token lives on at the server until it ends; here it is forgotten either way.
    await logout({});
    dispatch(signedOut());
  }

  return (
    <>
      <Section title={t.more}>
        <List>
          <Cell icon={<Icon name="help" />} label={t.feedback} render={<Link to="/feedback" />} />
          <Cell icon={<Icon name="bell" />} label={t.announcements} render={<Link to="/announcement" />} />
        </List>
      </Section>
      <Button
        variant="ghost"
        fullWidth
        icon={<Icon name="logout" size={18} />}
        onClick={() => setAsking(true)}
      >
        {t.logout}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t.logoutQuestion}
        description={t.logoutHelp}
        confirmText={t.logout}
        danger
        busy={isLoading}
        onConfirm={() => void leave()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
