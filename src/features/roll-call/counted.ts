import type { OpenPerson } from '../../domain/roll-call/mark.ts';
import { type Listed, listPeople, type PersonInside } from '../../domain/roll-call/person-inside.ts';
import type { Finding, RollCall } from '../../domain/roll-call/roll-call.ts';

/** A line of the list. ADDED: written down by a warden, or found and in no list of this phone. */
export interface Line {
  person: string;
  name: string;
  group: Listed['standing'] | 'ADDED';
  of: Listed | null;
  found: Finding | null;
}

/** Who has to be found, and who was. */
export interface Counted {
  lines: readonly Line[];
  /** Of whom nobody assumes that they are elsewhere: who is inside, who was added, who was found. */
  total: number;
  found: number;
  /** In words for the mark ENDED. */
  open: OpenPerson[];
}

const byName = new Intl.Collator().compare;
const counts = ({ group, found }: Line): boolean => group === 'PRESENT' || group === 'ADDED' || found !== null;

const isAlike = (a: object | null, b: object | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    Object.keys(a).length === Object.keys(b).length &&
    Object.entries(a).every(([key, value]) => Reflect.get(b, key) === value));

/** Whether two lines say the same: each count makes new ones, and of a thousand a tick changes one. */
export const isSameLine = ({ of, found, ...a }: Line, b: Line): boolean =>
  a.person === b.person && a.name === b.name && a.group === b.group && isAlike(of, b.of) && isAlike(found, b.found);

/** Whom a mark names. */
export const whoOf = ({ person, name, of }: Line): OpenPerson => ({ person, name, floor: of?.floor ?? null });

/** @param call the roll call that runs, if any @param now ISO instant */
export function count(rows: Iterable<PersonInside>, call: RollCall | undefined, now: string): Counted {
  const at = Date.parse(now);
  const people = listPeople(rows, call === undefined ? at : Math.min(Date.parse(call.startedAt), at), at);
  const listed = [...people.values()].map((of): Line => {
    return { person: of.person, name: of.name, group: of.standing, of, found: call?.found.get(of.person) ?? null };
  });
  const names = new Map([...(call?.found ?? [])].map(([person, { name }]) => [person, name ?? '']));
  for (const [person, name] of call?.added ?? []) names.set(person, name);
  const others = [...names].flatMap(([person, name]): Line[] =>
    people.has(person) ? [] : [{ person, name, group: 'ADDED', of: null, found: call?.found.get(person) ?? null }],
  );
  const lines = [...listed, ...others].toSorted((a, b) => byName(a.name, b.name));
  const counted = lines.filter(counts);
  return {
    lines,
    total: counted.length,
    found: counted.filter(({ found }) => found !== null).length,
    open: counted.filter(({ found }) => found === null).map(whoOf),
  };
}
