import { expect, it } from 'vitest';
import { loadTranslator } from '../i18n/text.tsx';
import { savedWeekWords } from './week-words.ts';

const ASKED = [{ date: '2026-11-25', team: 'Platform' }];

it.each([
  [
    'en',
    { planned: ['2026-11-24', '2026-11-26'], asked: ASKED, own: ['2026-11-27'] },
    'Usual week saved, planned for Tue 24 Nov and Thu 26 Nov' +
      '\u00a0· Wed 25 Nov left out: the team day of Platform waits for your answer' +
      '\u00a0· Fri 27 Nov stays as you planned it',
  ],
  ['en', { planned: [], asked: [], own: [] }, 'Usual week saved'],
  [
    'fr',
    { planned: [], asked: [...ASKED, { date: '2026-11-26', team: 'Platform' }], own: [] },
    'Semaine type enregistrée\u00a0· Laissé de côté\u00a0: mer. 25 nov. et jeu. 26 nov.,' +
      ' les journées d’équipe de Platform attendent votre réponse',
  ],
  [
    'de',
    { planned: [], asked: [], own: ['2026-11-26', '2026-11-27'] },
    'Übliche Woche gespeichert\u00a0· Do., 26. Nov. und Fr., 27. Nov. bleiben, wie Sie sie geplant haben',
  ],
])('says which days a saved week plans, and which it leaves out and why: %s', async (locale, forecast, words) => {
  expect(savedWeekWords(await loadTranslator(locale), forecast)).toBe(words);
});
