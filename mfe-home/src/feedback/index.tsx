import { useStrings } from '@assistant/i18n';
import css from '../page/columns.module.css';
import { Page } from '../page/page';
import { FeedbackForm } from './feedback-form';
import { SentList } from './sent-list';
import { strings } from './strings';

/** Suggestions to the makers of the assistant, and their answers (spec section 2). */
export function Component() {
  const t = useStrings(strings);
  return (
    <Page title={t.title} backTo="/main/settings" wide>
      <div className={css.columns}>
        <FeedbackForm />
        <SentList />
      </div>
    </Page>
  );
}
