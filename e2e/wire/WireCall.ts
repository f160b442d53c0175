/**
 * One call of the operator's API, copied by hand from the specification.
 *
 * Request fields: `name` is required, `name?` may be missing, `name=value` has one value (URL-encoded), `a.b` is inside
 * an object, and `+name` is not in the specification. Several requests are alternatives.
 * Reply fields are the fields of `data`. If they start with `[]`, they are the fields of each row.
 */
export interface WireCall {
  /** The call's requirements, such as `C-009`. Undefined for an extension. */
  readonly id: string | undefined;
  readonly path: `/${string}`;
  readonly encoding: 'json' | 'form' | 'multipart' | 'query';
  readonly requests: readonly string[];
  readonly reply: string;
  /** Why the product has a call that the specification lacks. */
  readonly extension?: string;
  /** Why no page makes the call. */
  readonly unused?: string;
}

/** The request for a page of rows of a period, newest first. */
export const inPeriod = 'pageNum pageSize=20 createTime_0=DESC +createTime_GT? +createTime_LT?';

/** A form call that the specification lacks, with the reason why the product has it. */
export const extensionCall = (
  path: WireCall['path'],
  request: string,
  reply: string,
  extension: string,
): WireCall => ({ id: undefined, path, encoding: 'form', requests: [request], reply, extension });
