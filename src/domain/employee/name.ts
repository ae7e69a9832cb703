import type { Verdict } from '../verdict.ts';
import { ALLOWED, refused } from '../verdict.ts';

/** Control and format characters turn or hide text; the ignorable ones are letters that nobody sees. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
const LETTER = /\p{L}/u;

/** Whether colleagues can read a name as it is written. */
export const mayBeNamed = (name: string): Verdict =>
  UNSEEN.test(name) || !LETTER.test(name) ? refused('nameUnreadable') : ALLOWED;
