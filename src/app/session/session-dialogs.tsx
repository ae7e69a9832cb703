import { useLocation } from 'wouter';
import { useSnapshot } from 'valtio';
import { useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useWaitingCount } from '../../queries/outbox.ts';
import { session } from '../../state/session.ts';
import { useDevice } from '../device.tsx';
import { pathTo } from '../../routes.ts';
import { askToSignIn } from './sign-out.ts';

/** 'Your authentication has expired' (spec 8, "Authentication expiry"). */
export function ExpiredDialog() {
  const { t } = useText();
  const [, navigate] = useLocation();
  const logOut = () => navigate(pathTo.logout());
  return (
    <Dialog
      open
      persistent
      onClose={logOut}
      title={t('app.expired.title')}
      footer={
        <Button icon="signOut" onClick={logOut}>
          {t('app.logOut')}
        </Button>
      }
    >
      <p>{t('app.expired.text')}</p>
      <p className="mt-2 text-muted">{t('app.expired.hint')}</p>
    </Dialog>
  );
}

/** Another account is signed in in this browser (412): this one's changes wait until it signs in again. */
export function OtherAccountDialog({ onLater }: { onLater: () => void }) {
  const { t } = useText();
  const device = useDevice();
  const { user } = useSnapshot(session);
  const count = useWaitingCount() ?? 0;
  return (
    <Dialog
      open
      onClose={onLater}
      title={t('app.otherAccount.title')}
      footer={
        <>
          <Button variant="secondary" onClick={onLater}>
            {t('app.otherAccount.later')}
          </Button>
          <Button
            onClick={() => {
              if (user) void askToSignIn(device, user.id);
            }}
          >
            {t('login.again')}
          </Button>
        </>
      }
    >
      <p>{t('app.otherAccount.text')}</p>
      {count > 0 && <p className="mt-2 text-muted">{t('app.otherAccount.waiting', { count })}</p>}
    </Dialog>
  );
}

/** 403: says so and offers to log out (spec 6, "A 403 shows the dialog"). */
export function ForbiddenDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const [, navigate] = useLocation();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('app.forbidden.title')}
      footer={
        <>
          <Button
            variant="secondary"
            icon="signOut"
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
