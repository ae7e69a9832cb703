import type { Entry } from '../db/entry.ts';
import { isRecord } from '../record.ts';
import { askWhatBecame } from './ask.ts';
import type { Authorised } from './authorised.ts';
import type { Answer } from './classify.ts';
import type { Run } from './run.ts';

/** The server has recorded another request under this very intent. */
const isReused = ({ status, body }: Answer): boolean => status === 400 && isRecord(body) && body['code'] === 'intentReused';

/**
 * An app that was updated may ask for the same in other words, after the answer to the old words was lost. The intent is the
 * same, and so is its answer: the recorded one takes the refusal's place.
 * @param answer what came back for the entry
 */
export async function unlessReused(run: Run, entry: Entry, answer: Answer): Promise<Authorised> {
  if (!isReused(answer)) return { answer };
  const recorded = await askWhatBecame(run, entry);
  return recorded === 'unheardOf' ? { answer } : recorded;
}
