import { useStrings } from '@assistant/shared/i18n';
import { usePageTitle } from '@assistant/shared/platform';
import { Skeleton } from '@assistant/shared/ui';
import { Suspense, use, useState } from 'react';
import { AuthPage } from '../page/auth-page';
import { strings } from '../page/strings';

type RegisterModule = typeof import('./register');

const load = (): Promise<RegisterModule> => import('./register');

let arrived: RegisterModule | undefined;
let onItsWay: Promise<RegisterModule> | undefined;

/**
 * Fetches the register form, files of its own: most visitors log in, and do not wait for them. A failure is
 * not remembered, as React.lazy would, so that the card's Retry asks again.
 */
export function fetchRegister(): Promise<RegisterModule> {
  // The second try gets over a request lost on the way.
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

/** The register screen (spec section 2): its heading stands while the form is on its way. */
export function RegisterPage() {
  const t = useStrings(strings);
  usePageTitle(t.register);
  // One fetch a visit: asked for while drawing, a failed one would be asked for again and again.
  const [coming] = useState(fetchRegister);
  return (
    <AuthPage title={t.register}>
      <Suspense fallback={<Skeleton variant="list" rows={6} />}>
        <Form coming={coming} />
      </Suspense>
    </AuthPage>
  );
}
