import type { Ban } from '../../domain/questionnaire/ban.ts';
import type { Failed } from '../../queries/read-online.ts';

/** Calls that need the server at once: who may not come is kept on no device. */
export interface BanCalls {
  read: () => Promise<{ bans: Ban[]; count: number } | Failed>;
  /** @param id of the person */
  end: (id: string) => Promise<Failed | null>;
}
