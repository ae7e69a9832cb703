/** Something that a person wants done, in the words of every contender. */
export interface Wish {
  /** Stands in the URL or the body of whatever request carries it, where it has to be told apart. */
  key: string;
  /** As Roost keeps it: an intent. */
  kind: string;
  v: number;
  params: unknown;
  /** As the others keep or make it: a request. */
  method: string;
  url: string;
  body?: unknown;
  resourceIds: string[];
}

/** Who wishes. */
export interface Wisher {
  id: string;
  username: string;
  password: string;
}
