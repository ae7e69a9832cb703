import { useLocation } from 'wouter';
import { useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { pathTo } from '../routes.ts';

/** 'Your authentication has expired, please log out' (spec section 8). */
export function ExpiredDialog() {
  const { t } = useText();
  const [, navigate] = useLocation();
  const logOut = () => navigate(pathTo.logout());
  return (
    <Dialog open persistent onClose={logOut} title={t('app.expired.title')} footer={<Button icon="signOut" onClick={logOut}>{t('app.logOut')}</Button>}>
      <p>{t('app.expired.text')}</p>
      <p className="mt-2 text-muted">{t('app.expired.hint')}</p>
    </Dialog>
  );
}

/** 403: says so, with the option to log out (spec section 6). */
export function ForbiddenDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const [, navigate] = useLocation();
  return (
    <Dialog
      open onClose={onClose} title={t('app.forbidden.title')}
      footer={
        <>
          <Button
            variant="secondary" icon="signOut"
            onClick={() => {
              onClose();
              navigate(pathTo.logout());
            }}
          >
            {t('app.logOut')}
          </Button>
          <Button onClick={onClose}>{t('app.close')}</Button>
        </>
      }
    >
      <p>{t('app.forbidden.text')}</p>
    </Dialog>
  );
}
