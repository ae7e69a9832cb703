import type { ComponentType } from 'react';
import { useCallback, useState } from 'react';
import { formatLocaleOf, type Locale, LOCALES } from '../../../domain/employee/employee.ts';
import { visitCode, visitsAtKiosk } from '../../../domain/visit/kiosk.ts';
import { languageName } from '../../../i18n/language-name.ts';
import { languageOf } from '../../../i18n/messages.ts';
import { useText } from '../../../i18n/text.tsx';
import { useReceptionVisits } from '../../../queries/announced-visits.ts';
import type { Person } from '../../../queries/person.ts';
import { usePerson } from '../../../queries/person.ts';
import { useBuildings } from '../../../queries/places.ts';
import type { Building } from '../../../domain/building/building.ts';
import type { Kept } from '../../../domain/intent/saved.ts';
import type { AnnouncedVisitView } from '../../../queries/announced-visits.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Cover } from '../../../ui/cover.tsx';
import { useScreenTitle } from '../../../ui/screen-title.ts';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { useWakeLock } from '../../../ui/use-wake-lock.ts';
import { KioskFind } from './kiosk-find.tsx';
import { KioskWords } from './kiosk-words.tsx';
import { KioskVisit } from './kiosk-visit.tsx';
import { type FindHost, KioskWalkIn } from './kiosk-walk-in.tsx';
import { type IsPassword, LeaveKiosk } from './leave-kiosk.tsx';
import { keptLock } from './pin.ts';
import { ANSWER_MS, useIdle } from './use-idle.ts';
import { useRefused } from './use-refused.ts';

/** Larger than elsewhere: a tablet on a stand is read from further away, by people who are in a hurry. */
const LARGE = classNames(
  '[&_input:not([type=radio])]:min-h-13 [&_input]:text-lg [&_form_label]:text-base',
  '[&_button]:min-h-13 [&_button]:text-lg',
);
/** A visitor who went away leaves nothing that can be seen. */
const IDLE_MS = 30_000;

export interface KioskProps {
  /** Shows the camera's picture and tells what codes say. */
  Camera: ComponentType<{ onText: (text: string) => void; hint: string }>;
  /** Whether a password is that of the account that began kiosk mode; null where the server gave no answer. */
  isPassword: IsPassword;
  /** False: that account has no password that could be typed here. */
  passwordEnds?: boolean;
  findHost: FindHost;
}

/** A tablet at the entrance that nobody attends: finds one visit, lets its visitor in or out, shows nothing else. */
export function KioskScreen({ Camera, isPassword, passwordEnds = true, findHost }: KioskProps) {
  const { t } = useText();
  useScreenTitle(t('kiosk.title'));
  useWakeLock(true);
  const person = usePerson();
  const buildings = useBuildings();
  const visits = useReceptionVisits();
  /** What the visitor who stands here chose. */
  const [language, setLanguage] = useState<Locale | null>(null);
  const [buildingId] = useState(() => keptLock()?.buildingId);
  const building = buildings?.find(({ id }) => id === buildingId) ?? buildings?.[0];
  // A new turn forgets what came up in the one before.
  const [turn, setTurn] = useState(0);
  const [leaving, setLeaving] = useState(false);
  const forget = useCallback(() => {
    setLanguage(null);
    setTurn((before) => before + 1);
  }, []);
  const { isAsked, stay, rest } = useIdle(IDLE_MS, () => {
    forget();
    setLeaving(false);
  });
  const begin = useCallback(() => {
    forget();
    // Whoever types the PIN meanwhile still has something to lose.
    if (!leaving) rest();
  }, [forget, leaving, rest]);
  return (
    <main className={classNames('flex min-h-(--screen) flex-col items-center gap-6 p-6', LARGE)}>
      {person && building !== undefined && visits !== undefined ? (
        <KioskWords language={language}>
          <Found
            key={turn}
            person={person}
            building={building}
            visits={visits}
            Camera={Camera}
            findHost={findHost}
            language={language}
            onLanguage={setLanguage}
            onBegin={begin}
          />
          <StillThere open={isAsked} onStay={stay} />
        </KioskWords>
      ) : (
        <Spinner className="my-auto" />
      )}
      <LeaveKiosk isPassword={isPassword} passwordEnds={passwordEnds} open={leaving} onOpen={setLeaving} />
    </main>
  );
}

function StillThere({ open, onStay }: { open: boolean; onStay: () => void }) {
  const { t, locale } = useText();
  return (
    <Cover
      open={open}
      onAnswer={onStay}
      title={t('kiosk.stillThere')}
      description={t('kiosk.stillThereHint', { seconds: ANSWER_MS / 1000 })}
      answer={t('kiosk.stay')}
      lang={formatLocaleOf(locale)}
    />
  );
}

function Found({
  person,
  building,
  visits,
  Camera,
  findHost,
  language,
  onLanguage,
  onBegin,
}: Pick<KioskProps, 'Camera' | 'findHost'> & {
  person: Person;
  building: Building;
  visits: readonly AnnouncedVisitView[];
  language: Locale | null;
  onLanguage: (language: Locale | null) => void;
  /** The next one's turn. */
  onBegin: () => void;
}) {
  const { t, locale } = useText();
  const now = useNow();
  const [found, setFound] = useState<string | null>(null);
  const [way, setWay] = useState<'name' | 'code' | 'walkIn'>('name');
  /** Whoever wrote themselves down in this turn. */
  const [asked, setAsked] = useState<{ visitId: string; kept: Kept } | null>(null);
  const isRefused = useRefused(asked?.kept ?? null);
  const [isUnknown, setUnknown] = useState(false);
  const here = visitsAtKiosk(visits, { buildingId: building.id, timeZone: building.timeZone, now });
  const visit = visits.find(({ id }) => id === found);
  const byCode = (text: string) => {
    const uuid = visitCode(text);
    if (uuid === null) return;
    const scanned = here.find((one) => one.uuid === uuid);
    setWay('name');
    setUnknown(scanned === undefined);
    setFound(scanned?.id ?? null);
  };
  if (visit !== undefined)
    return (
      <KioskVisit
        key={visit.id}
        visit={visit}
        building={building}
        person={person}
        walksIn={visit.id === asked?.visitId}
        onBegin={onBegin}
      />
    );
  const turnTo = (next: typeof way) => {
    setWay(next);
    setAsked(null);
    setUnknown(false);
  };
  const askedFor = (visitId: string, kept: Kept) => {
    setAsked({ visitId, kept });
    setFound(visitId);
  };
  return (
    <div className="my-auto grid w-full max-w-lg gap-5">
      <SegmentedControl
        label={t('settings.language')}
        value={languageOf(locale) ?? 'en'}
        options={LOCALES.map((value) => ({ value, label: languageName(value) }))}
        onChange={onLanguage}
      />
      <header className="text-center">
        <h1 className="text-3xl font-bold">{t('kiosk.title')}</h1>
        <p className="mt-1 text-lg text-muted">{building.name}</p>
      </header>
      {way === 'code' ? (
        <Camera onText={byCode} hint={t('kiosk.scanHint')} />
      ) : way === 'walkIn' && isRefused ? (
        <Banner tone="danger" alert>
          {t('kiosk.notAsked')} {t('kiosk.goToReception')}
        </Banner>
      ) : way === 'walkIn' ? (
        <KioskWalkIn person={person} building={building} language={language} findHost={findHost} onAsked={askedFor} />
      ) : (
        <KioskFind visits={here} isUnknown={isUnknown} onCode={byCode} onFound={setFound} />
      )}
      <div className="grid gap-1">
        {way !== 'code' && (
          <Button wide variant="quiet" icon="qr" onClick={() => turnTo('code')}>
            {t('kiosk.scan')}
          </Button>
        )}
        {way !== 'name' && (
          <Button wide variant="quiet" onClick={() => turnTo('name')}>
            {t(way === 'code' ? 'kiosk.type' : 'kiosk.expected')}
          </Button>
        )}
        {way !== 'walkIn' && (
          <Button wide variant="quiet" icon="person" onClick={() => turnTo('walkIn')}>
            {t('kiosk.walkIn')}
          </Button>
        )}
      </div>
    </div>
  );
}
