import { useStrings } from '@assistant/i18n';
import { usePageTitle } from '@assistant/remote';
import { AuthPage } from '../page/auth-page';
import { latePage } from '../page/late-page';
import { strings } from '../page/strings';

/** The register form, which who logs in does not wait for. */
const { Page: Form, fetchPage } = latePage(() => import('./register').then(({ Register }) => Register), 6);

export { fetchPage as fetchRegister };

/** The register screen (spec section 2). Its heading is shown while the form is loading. */
export function RegisterPage() {
  const t = useStrings(strings);
  usePageTitle(t.register);
  return (
    <AuthPage title={t.register} wide>
      <Form />
    </AuthPage>
  );
}
