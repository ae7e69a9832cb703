import { Refused } from './refused.ts';
import type { Store } from './touched.ts';

/** The questionnaire that who must verify answers in an office; its visitors are asked nothing. */
export const HOUSE = { id: 'house', revision: 1 } as const;

/** Answers after sign-in: everybody may come. */
export class Questionnaires {
  readonly #store: Pick<Store, 'revisions'>;

  constructor(store: Pick<Store, 'revisions'>) {
    this.#store = store;
  }

  static handles = (path: string): boolean => path === '/api/questionnaire/verify';

  /** @throws Refused; nothing is changed then */
  change(account: string, { searchParams }: URL): unknown {
    if (searchParams.has('visit') || searchParams.get('questionnaire') !== HOUSE.id)
      throw new Refused(409, 'questionnaireChanged');
    const key = `user-status:${account}`;
    const state = { id: account, status: 'ALLOW', until: null, askReception: false, questionnaire: null };
    return {
      outcome: 'ALLOW',
      until: null,
      changed: { [key]: [state] },
      removed: {},
      revisions: { [key]: this.#store.revisions.raise(key) },
    };
  }
}
