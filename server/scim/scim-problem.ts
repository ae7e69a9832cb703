/** A refusal in the words of SCIM (RFC 7644, 3.12). */
export class ScimProblem extends Error {
  override readonly name = 'ScimProblem';

  readonly status: number;
  readonly scimType: string | null;

  constructor(status: number, scimType: string | null, detail: string) {
    super(detail);
    this.status = status;
    this.scimType = scimType;
  }
}

export const notFound = (id: string): ScimProblem => new ScimProblem(404, null, `There is no ${id} here.`);
