import { useSnapshot } from 'valtio';
import { useText } from '../../i18n/text.tsx';
import { session } from '../../state/session.ts';
import { classNames } from '../../ui/class-names.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { InstallSteps } from '../../ui/install-steps.tsx';
import { isApple, isInstalled } from '../../ui/is-mobile.ts';
import { isSecure } from '../../ui/is-secure.ts';
import { useScreenTitle } from '../../ui/screen-title.ts';
import { BuildingGuidelines } from './building-guidelines.tsx';

const TOPICS = [
  { key: 'plan', icon: 'calendar' },
  { key: 'checkIn', icon: 'checkCircle' },
  { key: 'offline', icon: 'cloudOff' },
  { key: 'install', icon: 'install' },
  { key: 'states', icon: 'device' },
  { key: 'choice', icon: 'question' },
] as const;

/** Browsers keep no app on the device, and open no camera, for an address without HTTPS. */
const withoutHttps = { key: 'insecure', icon: 'cloudOff' } as const;

/** Building guidelines when signed in; help for everyone. */
export function InfoScreen() {
  const { t } = useText();
  const { user } = useSnapshot(session);
  useScreenTitle(t('info.title'));
  const topics = TOPICS.filter(({ key }) => key !== 'install' || (isSecure() && !isInstalled())).map((topic) =>
    topic.key === 'offline' && !isSecure() ? withoutHttps : topic,
  );
  return (
    <div className="mx-auto w-full max-w-xl space-y-3 p-4">
      {user !== null && <BuildingGuidelines />}
      {topics.map(({ key, icon }) => (
        <Card key={key} className="flex gap-3 p-4">
          <span
            className={classNames(
              'inline-flex size-10 shrink-0 items-center',
              'justify-center rounded-full bg-accent-soft text-accent',
            )}
          >
            <Icon name={icon} />
          </span>
          <div className="min-w-0 wrap-anywhere hyphens-auto">
            <h2 className="font-bold">{t(`info.${key}.title`)}</h2>
            <p className="mt-1 text-[0.9375rem] text-muted">{t(`info.${key}.text`)}</p>
            {key === 'install' && isApple(navigator) && <InstallSteps />}
          </div>
        </Card>
      ))}
    </div>
  );
}
