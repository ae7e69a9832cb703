/** Which server the histories are played against. */
export const SERVERS = ['model', 'real'] as const;
export type ServerKind = (typeof SERVERS)[number];

/** A number of histories that one process plays in a row. */
export interface Job {
  server: ServerKind;
  /** From it the histories are drawn. */
  seed: number;
  runs: number;
  /** The way to one of them that is to be played alone; null: all. */
  path: string | null;
}

/** What came of a job. */
export interface Outcome {
  job: Job;
  played: number;
  breach: Breach | null;
  /** How often what happened in them. */
  tally: Record<string, number>;
}

/** A history that broke an invariant. */
export interface Breach {
  message: string;
  /** The way to it among those of its seed. */
  path: string;
  /** The shortest one that was found, as JSON. */
  example: string;
}

/** The line that plays a history again. */
export const replayLine = ({ server, seed }: Job, path: string): string =>
  `npm run test:faults -- --server ${server} --seed ${seed} --path ${path}`;

export const isJob = (value: unknown): value is Job =>
  typeof value === 'object' &&
  value !== null &&
  'server' in value &&
  'seed' in value &&
  'runs' in value &&
  'path' in value;
export const isOutcome = (value: unknown): value is Outcome =>
  typeof value === 'object' &&
  value !== null &&
  'job' in value &&
  'played' in value &&
  'breach' in value &&
  'tally' in value;
