/** What the bench uses of it; the package brings no types. */
declare module 'autocannon' {
  interface Request {
    method: 'GET' | 'POST';
    path: string;
    headers: Record<string, string>;
  }

  interface Client {
    setRequests(requests: Request[]): void;
  }

  interface Options {
    url: string;
    connections: number;
    pipelining: number;
    /** Seconds. */
    duration?: number;
    /** Requests in all. */
    amount?: number;
    setupClient: (client: Client) => void;
  }

  interface Instance extends Promise<unknown> {
    /** `milliseconds`: until the response was there. */
    on(
      event: 'response',
      listener: (client: Client, status: number, bytes: number, milliseconds: number) => void,
    ): void;
  }

  export default function autocannon(options: Options): Instance;
}
