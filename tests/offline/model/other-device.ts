import { absenceDayId } from '../../../src/domain/absence/days.ts';
import { saveAbsence } from '../../../src/offline/mutations/absence.ts';
import { answerOffer } from '../../../src/offline/mutations/draw.ts';
import { planLocation } from '../../../src/offline/mutations/employee-location.ts';
import type { Entry } from '../../../src/offline/db/entry.ts';
import { isRecord } from '../../../src/offline/ports/record.ts';
import type { Call } from './protocol.ts';

/** What arrives within this time is the newest, in milliseconds. */
const AT_ONCE_MS = 2000;

/** Something that the person did with a day. Epoch milliseconds. */
interface Act {
  account: string;
  at: number;
  where: 'here' | 'there';
  date: string;
  /** The entry of the calendar that it makes. */
  made: string | null;
  /** What is planned; null where it is no plan. To plan the very same replaces nothing. */
  plan: string | null;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The other device of the same person: what it did, and what became of what was chosen on either. */
export class OtherDevice {
  readonly #acts = new Map<string, Act>();
  readonly #choices = new Map<string, Act>();
  #effects: { account: string; intentId: string; when: number }[] = [];
  /** What lingered on its way: its act looks later by as long. */
  readonly #lingered = new Set<string>();
  /** Times of acts mean something only where the device's clock was right all along. */
  #isSkewed = false;

  /** The other device does something. */
  act(intentId: string, act: Omit<Act, 'where'>): void {
    this.#acts.set(intentId, { ...act, where: 'there' });
  }

  /** An intent took effect. @returns whether it was the other device's */
  effected(account: string, intentId: string, { time, leaps }: { time: number; leaps: number }): boolean {
    this.#isSkewed ||= leaps > 0;
    this.#effects.push({ account, intentId, when: time });
    return this.#acts.has(intentId);
  }

  /** A late twin of a request arrives. */
  linger({ headers, body }: Call): void {
    const many: unknown = isRecord(body) ? body['intents'] : null;
    for (const intent of Array.isArray(many) ? many.filter(isRecord) : []) this.#lingered.add(text(intent['id']));
    this.#lingered.add(headers['Idempotency-Key'] ?? '');
  }

  /** Whether the other device was ever used. */
  get isUsed(): boolean {
    return this.#acts.size > 0;
  }

  /** Whether something took effect since the last look, and the other device was ever used. */
  hasNews = (account: string): boolean =>
    this.#acts.size > 0 && this.#effects.some((effect) => effect.account === account);

  forget(): void {
    this.#effects = [];
    this.#choices.clear();
  }

  /**
   * 4: no choice went for an older one of the other device without a question.
   * @param live ids of the entries that there are
   */
  look(account: string, entries: readonly Entry[], live: ReadonlySet<string>): string[] {
    const effects = this.#effects.filter((effect) => effect.account === account);
    this.#effects = this.#effects.filter((effect) => effect.account !== account);
    const acts = effects.flatMap(({ intentId, when }) => {
      const entry = entries.find((each) => each.intentId === intentId || each.replaces.includes(intentId));
      const known = this.#acts.get(intentId);
      const ofEntry = entry === undefined ? [] : actsOf(account, entry);
      // Whatever was asked, the person saw what stands and chose to go on.
      const agreed = (entry?.resolution?.resolutions.length ?? 0) > 0;
      return (known === undefined ? ofEntry : [known]).map((act) => ({
        ...act,
        intentId,
        late: when - act.at > AT_ONCE_MS,
        agreed,
      }));
    });
    const breaches: string[] = [];
    const carriedOn: [string, Act][] = [];
    for (const [id, choice] of this.#choices) {
      if (choice.account !== account || live.has(id)) continue;
      this.#choices.delete(id);
      // What is just as wished goes on as that newer choice.
      for (const { made, at, date, plan } of acts)
        if (
          made !== null &&
          live.has(made) &&
          date === choice.date &&
          at < choice.at &&
          plan !== null &&
          plan === choice.plan
        )
          carriedOn.push([made, choice]);
      const ofDay = acts.filter(({ date }) => date === choice.date);
      const isOlder = (act: (typeof acts)[number]) =>
        act.where !== choice.where &&
        act.at < choice.at &&
        act.late &&
        !act.agreed &&
        !this.#lingered.has(act.intentId) &&
        (act.plan === null || act.plan !== choice.plan);
      if (ofDay.length > 0 && ofDay.every(isOlder) && !this.#isSkewed)
        breaches.push(`4: ${id}, chosen later, went for the older ${ofDay.map(({ intentId }) => intentId).join()}`);
    }
    for (const act of acts) if (act.made !== null && live.has(act.made)) this.#choices.set(act.made, act);
    for (const [made, choice] of carriedOn) this.#choices.set(made, choice);
    return breaches;
  }
}

/** @returns null for what is no plan */
export const planOf = (kind: string, params: object): string | null =>
  kind === planLocation.kind && isRecord(params) ? `${text(params['status'])} ${text(params['dayPart'])}` : null;

/** What an entry of the outbox did, on each of its days. */
function actsOf(account: string, { kind, params, occurredAt: at }: Entry): Act[] {
  if (!isRecord(params)) return [];
  const here = { account, at, where: 'here' as const };
  const { days } = params;
  if (kind === saveAbsence.kind && Array.isArray(days))
    return days
      .map(text)
      .map((date) => ({
        ...here,
        date,
        made: absenceDayId(text(params['absenceId']), date),
        plan: `${text(params['status'])} FULLDAY`,
      }));
  if (text(params['date']) === '') return [];
  // Neither an amenity nor an offer that goes on changes anything in the calendar.
  const takes = kind === answerOffer.kind && params['take'] === true && typeof params['locationId'] === 'string';
  if (kind === answerOffer.kind && !takes) return [];
  const makes = takes || kind === 'employee-location.plan' || kind === 'workplace-reservation.book';
  const made = makes ? text(params['proposalId'] ?? params['locationId']) : null;
  return [{ ...here, date: text(params['date']), made, plan: planOf(kind, params) }];
}
