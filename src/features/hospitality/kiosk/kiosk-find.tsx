import { useState } from 'react';
import { findByName, MIN_LAST_NAME, visitCode } from '../../../domain/visit/kiosk.ts';
import { useText } from '../../../i18n/text.tsx';
import type { AnnouncedVisitView } from '../../../queries/announced-visits.ts';
import { Banner } from '../../../ui/banner.tsx';
import { TextField } from '../../../ui/field.tsx';
import { KioskForm } from './kiosk-form.tsx';

/** Last name and the host's first letter; a reader that types a code is understood, too. */
export function KioskFind({
  visits,
  isUnknown,
  onCode,
  onFound,
}: {
  visits: readonly AnnouncedVisitView[];
  /** A code of no visit was shown. */
  isUnknown: boolean;
  onCode: (text: string) => void;
  onFound: (visitId: string) => void;
}) {
  const { t } = useText();
  const [lastName, setLastName] = useState('');
  const [hostLetter, setHostLetter] = useState('');
  const [typed, setProblem] = useState<'tooShort' | 'several' | 'notFound' | null>(null);
  const problem = typed ?? (isUnknown ? 'notFound' : null);
  const find = () => {
    if (visitCode(lastName) !== null) return onCode(lastName);
    if (lastName.trim().length < MIN_LAST_NAME || hostLetter.trim() === '') return setProblem('tooShort');
    const found = findByName(visits, { lastName, hostLetter });
    if (found === null || found === 'several') return setProblem(found ?? 'notFound');
    return onFound(found.id);
  };
  return (
    <KioskForm submit={t('kiosk.find')} onSubmit={find}>
      <TextField
        label={t('kiosk.lastName')}
        value={lastName}
        maxLength={300}
        autoCapitalize="words"
        autoCorrect="off"
        spellCheck={false}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing to do here
        autoFocus
        onChange={({ target }) => setLastName(target.value)}
      />
      <TextField
        label={t('kiosk.hostLetter')}
        value={hostLetter}
        maxLength={1}
        autoCapitalize="characters"
        onChange={({ target }) => setHostLetter(target.value)}
      />
      {problem !== null && (
        <Banner tone="caution" alert>
          {t(`kiosk.problem.${problem}`)}
        </Banner>
      )}
    </KioskForm>
  );
}
