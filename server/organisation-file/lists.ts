import type { GuidelineEntry } from './format.ts';

/** Lists that become others, by the thing whose they are. */
export interface NewLists {
  /** By category: for whom it is meant. */
  categoryRoles: Map<string, string[]>;
  amenityRoles: Map<string, { authority: string; creatable: boolean }[]>;
  guidelines: Map<string, GuidelineEntry[]>;
  /** By room: employees, teams, and the position of a sensor. */
  assigned: Map<string, ListChange>;
  kept: Map<string, string[]>;
  sensors: Map<string, string | null>;
  /** By team and by division. */
  teamLeaders: Map<string, ListChange & { name: string }>;
  divisionLeaders: Map<string, ListChange & { name: string }>;
  members: Map<string, ListChange & { name: string }>;
}

/** Ids of employees who are on a list. */
export interface ListChange {
  before: readonly string[];
  after: readonly string[];
}

export const noLists = (): NewLists => ({
  categoryRoles: new Map(),
  amenityRoles: new Map(),
  guidelines: new Map(),
  assigned: new Map(),
  kept: new Map(),
  sensors: new Map(),
  teamLeaders: new Map(),
  divisionLeaders: new Map(),
  members: new Map(),
});

/** Whether the same are on two lists, in whatever order. */
export const areSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && JSON.stringify(a.toSorted()) === JSON.stringify(b.toSorted());

/** Who is on one list and not on the other. */
export const without = (list: readonly string[], others: readonly string[]): string[] => {
  const left = new Set(others);
  return list.filter((id) => !left.has(id));
};
