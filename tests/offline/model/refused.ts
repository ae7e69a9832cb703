/** A rule says no. */
export class Refused extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;
  constructor(status: number, code: string, more: Record<string, unknown> = {}) {
    super(code);
    this.status = status;
    this.body = status === 422 ? { conflictType: code, message: code, ...more } : { code, message: code, ...more };
  }
}
