import { useStrings } from '@assistant/i18n';
import { Button, Card, EmptyState, ErrorCard, Notice, ProgressBar, Skeleton, Spinner } from '@assistant/ui';
import css from './gallery.module.css';
import { galleryStrings } from './strings';

export function States() {
  const t = useStrings(galleryStrings);
  return (
    <div className={css.stack}>
      <Notice>{t.warning}</Notice>
      <Notice tone="warn">{t.warningSoft}</Notice>
      <Notice tone="info">{t.infoLine}</Notice>
      <Card>
        <EmptyState
          char="告"
          title={t.emptyTitle}
          message={t.emptyText}
          action={
            <Button size="small" variant="ghost">
              {t.chat}
            </Button>
          }
        />
      </Card>
      <ErrorCard
        title={t.errorTitle}
        message={t.errorText}
        details="mfe-tasks-premium@1.0.0 404"
        onRetry={() => undefined}
      />
      <ErrorCard message={t.errorText} onRetry={() => undefined} retrying />
      <div className={css.flow}>
        <Spinner label={t.loading} />
      </div>
      <ProgressBar placement="inline" />
      <ProgressBar placement="inline" value={0.62} aria-label={t.mining} />
      <Skeleton variant="line" rows={3} />
      <Skeleton variant="block" />
      <Skeleton variant="list" />
    </div>
  );
}
