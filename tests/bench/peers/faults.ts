/** What may happen on the way to a request that carries a certain wish. */
export type Fault =
  /** 500, not handed on. */
  | 'serverError'
  /** 401, not handed on. */
  | 'unauthorised'
  /** 200 with a page of somebody else, not handed on. */
  | 'portal'
  /** Handed on and committed; the connection breaks before the reply. */
  | 'replyLost';

export interface PlannedFault {
  key: string;
  fault: Fault;
  /** Each time, not just the first. */
  always?: boolean;
}

/** An intent as a request carries it. */
export interface Carried {
  /** The idempotency key under which the server judges it. */
  id: string;
  /** All that tells which wish it is. */
  text: string;
}

const PAGE = '<!doctype html><title>Welcome</title><p>Accept our terms to go online.';

/** What the fault answers in the server's place. */
export const FAULT_REPLIES: Record<Exclude<Fault, 'replyLost'>, { status: number; type: string; body: string }> = {
  serverError: {
    status: 500,
    type: 'application/json',
    body: JSON.stringify({ code: 'internal', message: 'Something went wrong.' }),
  },
  unauthorised: {
    status: 401,
    type: 'application/json',
    body: JSON.stringify({ code: 'unauthorized', message: 'Sign in again.' }),
  },
  portal: { status: 200, type: 'text/html', body: PAGE },
};

/** The same faults for all: the first request that carries the wish meets its fault, and no request meets two. */
export class FaultScript {
  readonly #planned: PlannedFault[];

  constructor(planned: readonly PlannedFault[]) {
    this.#planned = [...planned];
  }

  meet(carried: readonly Carried[]): Fault | null {
    const index = this.#planned.findIndex(({ key }) => carried.some(({ text }) => text.includes(key)));
    const met = this.#planned[index];
    if (met === undefined) return null;
    if (met.always !== true) this.#planned.splice(index, 1);
    return met.fault;
  }
}
