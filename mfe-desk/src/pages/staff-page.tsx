import { csStaff } from '@assistant/contract';
import { roleNames } from '@assistant/desk';
import { formatMoment, useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { Link } from '@assistant/remote';
import { Button, Tag } from '@assistant/ui';
import { useState } from 'react';
import { Read } from '../calls/read';
import { useRead } from '../calls/use-read';
import { Audit } from './audit';
import { Items } from './items';
import { Page } from './page';
import css from './page.module.css';
import { PasswordDialog } from './password-dialog';
import { priceStrings } from './price-strings';
import { StaffDialog } from './staff-dialog';
import type { StaffMember } from './staff-member';
import { strings } from './strings';

/** Who works here, what each may do, and what staff did. */
export function StaffPage() {
  const t = useStrings(strings);
  const prices = useStrings(priceStrings);
  const say = useLocalText();
  const language = useLanguage();
  const reading = useRead(csStaff, {});
  const [editing, setEditing] = useState<StaffMember | 'new' | null>(null);
  const [shown, setShown] = useState<{ name: string; password: string } | null>(null);
  return (
    <Page
      title={t.staff}
      action={
        <span className={css.end}>
          <Button size="small" variant="ghost" render={<Link to="/prices" />}>
            {prices.title}
          </Button>
          <Button size="small" onClick={() => setEditing('new')}>
            {t.addStaff}
          </Button>
        </span>
      }
    >
      <Read reading={reading} title={t.failedTitle}>
        {({ staff, audit }) => (
          <>
            <Items items={staff} keyOf={({ account }) => account}>
              {(one) => (
                <div className={css.line}>
                  <span className={css.name}>{one.name}</span>
                  <span className={css.quiet}>{one.account}</span>
                  <Tag tone={one.role === 'admin' ? 'gold' : 'azure'}>{say(roleNames[one.role])}</Tag>
                  {one.disabled ? <Tag tone="fail">{t.isDisabled}</Tag> : null}
                  <span className={css.end}>
                    <span className={css.quiet}>
                      {one.last_seen_at ? t.lastSeen(formatMoment(one.last_seen_at, language)) : t.neverSeen}
                    </span>
                    <Button
                      variant="ghost"
                      size="small"
                      aria-label={`${t.edit} ${one.name}`}
                      onClick={() => setEditing(one)}
                    >
                      {t.edit}
                    </Button>
                  </span>
                </div>
              )}
            </Items>
            <h2 className={css.subtitle}>{t.audit}</h2>
            {audit.length === 0 ? <p className={css.quiet}>{t.auditEmpty}</p> : null}
            {audit.length > 0 ? <Audit lines={audit} /> : null}
          </>
        )}
      </Read>
      {editing === null ? null : (
        <StaffDialog
          member={editing === 'new' ? null : editing}
          onSaved={({ name, password }) => {
            if (password !== null) setShown({ name, password });
            reading.again();
          }}
          onClose={() => setEditing(null)}
        />
      )}
      {shown ? <PasswordDialog {...shown} onClose={() => setShown(null)} /> : null}
    </Page>
  );
}
