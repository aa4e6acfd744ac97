import { feedbackAbout } from '@assistant/contract';
import { useLanguage, useStrings } from '@assistant/i18n';
import { runBeforeLeaving } from '@assistant/remote';
import { Button } from '@assistant/ui';
import { useState } from 'react';
import { stored } from '../start-up/stored';
import css from './app-actions.module.css';
import { reportText } from './report-text';
import { strings } from './strings';
import type { PageFacts } from './watch-page';
import { copyText } from './words';

interface ReportProps {
  facts: PageFacts;
  app: string;
  /** The page is left for the suggestions. */
  onReport: () => void;
}

/**
 * Takes what is known of the page into the field of a suggestion, where it is read, added to and sent as any other one. Without a
 * player's login, who could not send it, it is copied.
 */
export function Report({ facts, app, onReport }: ReportProps) {
  const t = useStrings(strings);
  const language = useLanguage();
  const [said, setSaid] = useState<'reportCopied' | 'reportNotCopied'>();
  async function report() {
    const moment = { path: location.pathname, at: new Date(), app, browser: navigator.userAgent };
    const text = reportText(facts, moment, language);
    if (!stored('token')) return setSaid((await copyText(text)) ? 'reportCopied' : 'reportNotCopied');
    onReport();
    await runBeforeLeaving();
    location.assign(feedbackAbout(text));
  }
  return (
    <>
      <Button size="small" variant="ghost" onClick={() => void report()}>
        {t.report}
      </Button>
      <p role="status" className={css.said} hidden={!said}>
        {said && t[said]}
      </p>
    </>
  );
}
