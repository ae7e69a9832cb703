import { useSnapshot } from 'valtio';
import { useText } from '../../i18n/text.tsx';
import { install } from '../../state/install.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { InstallSteps } from '../../ui/install-steps.tsx';
import { isApple, isInstalled, isMobile } from '../../ui/is-mobile.ts';
import { useKeptChoice } from '../../ui/use-kept-choice.ts';

/** Offers once, on a phone or tablet, to keep the app on the home screen. */
export function InstallCard() {
  const { t } = useText();
  const { available } = useSnapshot(install);
  const [answer, setAnswer] = useKeptChoice('install-offer', ['answered']);
  const byHand = isApple(navigator);
  if (answer !== null || isInstalled() || !isMobile(navigator) || !(available || byHand)) return null;
  const done = () => setAnswer('answered');
  return (
    <section aria-label={t('install.title')} className="mt-3">
      <Card className="flex gap-3 p-4 pr-2">
        <Icon name="install" className="mt-0.5 text-accent" />
        <div className="min-w-0 flex-1">
          <h2 className="font-bold">{t('install.title')}</h2>
          <p className="text-[0.9375rem] text-muted">{t('install.text')}</p>
          {byHand ? (
            <InstallSteps />
          ) : (
            <Button
              className="mt-3"
              onClick={() => {
                done();
                void install.take();
              }}
            >
              {t('menu.install')}
            </Button>
          )}
        </div>
        <IconButton icon="close" label={t('install.dismiss')} onClick={done} className="-mt-2" />
      </Card>
    </section>
  );
}
