import { useStrings } from '@assistant/i18n';
import { usePageTitle } from '@assistant/remote';
import { Skeleton } from '@assistant/ui';
import { Suspense, use, useState } from 'react';
import { AuthPage } from '../page/auth-page';
import { strings } from '../page/strings';

type RegisterModule = typeof import('./register');

const load = (): Promise<RegisterModule> => import('./register');

let arrived: RegisterModule | undefined;
let onItsWay: Promise<RegisterModule> | undefined;

/**
 * Fetches the register form, which is in separate files, because most visitors log in and should not wait for
 * them. Unlike React.lazy it does not remember a failure, so the card's Retry fetches again.
 */
export function fetchRegister(): Promise<RegisterModule> {
  // The second try helps when a request was lost.
  onItsWay ??= load()
    .catch(load)
    .then(
      (module) => {
        arrived = module;
        return module;
      },
      (error) => {
        onItsWay = undefined;
        throw error;
      },
    );
  return onItsWay;
}

function Form({ coming }: { coming: Promise<RegisterModule> }) {
  const { Register } = arrived ?? use(coming);
  return <Register />;
}

/** The register screen (spec section 2). Its heading is shown while the form is loading. */
export function RegisterPage() {
  const t = useStrings(strings);
  usePageTitle(t.register);
  // One fetch each time the page is opened. Fetching during render would repeat a failed one again and again.
  const [coming] = useState(fetchRegister);
  return (
    <AuthPage title={t.register}>
      <Suspense fallback={<Skeleton variant="list" rows={6} />}>
        <Form coming={coming} />
      </Suspense>
    </AuthPage>
  );
}
