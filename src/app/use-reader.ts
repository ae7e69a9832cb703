import { useCallback, useState } from 'react';
import { useSnapshot } from 'valtio';
import { dateFormatOf } from '../domain/date-format/date-format.ts';
import type { Translator } from '../i18n/translator.ts';
import type { DeviceDatabase } from '../offline/db/device-database.ts';
import { session } from '../state/session.ts';
import { keepFormat } from './kept-format.ts';
import type { OnReader } from './on-reader.ts';

/** What texts are written by. */
type Reader = Pick<Translator, 'locale' | 'dateFormat'>;

/** As they read, and whose reading it is. */
interface Read extends Reader {
  /** Account id; null: nobody's. */
  account: string | null;
}

/** What was read before where nothing differs: all that is shown would be rendered anew. */
const changed = (before: Read, now: Read): Read =>
  before.locale === now.locale && before.dateFormat === now.dateFormat && before.account === now.account ? before : now;

/**
 * What texts are written by, and what hears how the person who is signed in reads.
 * @param first what the page began with
 * @param unchosen the format of dates of whoever chose none
 */
export function useReader(device: DeviceDatabase, first: Reader, unchosen: string): [Reader, OnReader] {
  const account = useSnapshot(session).user?.id ?? null;
  const [read, setRead] = useState<Read>(() => ({ locale: first.locale, dateFormat: first.dateFormat, account }));
  const onReader = useCallback<OnReader>(
    ({ account: whose, locale, dateFormat }) => {
      // The sign-in page and the next start use the language, and this account's next start its format.
      device.settings.put({ key: 'locale', value: locale }).catch(() => undefined);
      void keepFormat(device, whose, dateFormat);
      const chosen = dateFormat === null ? unchosen : dateFormatOf(dateFormat);
      setRead((before) => changed(before, { locale, dateFormat: chosen, account: whose }));
    },
    [device, unchosen],
  );
  // The next person's first screens show no day in the last one's format.
  return [{ locale: read.locale, dateFormat: read.account === account ? read.dateFormat : unchosen }, onReader];
}
