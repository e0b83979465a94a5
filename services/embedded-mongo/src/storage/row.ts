import type { Doc } from '../values/bson.ts';
import { decode } from '../values/decode.ts';
import { pickFields } from '../values/pick-fields.ts';

/** One stored document. It is decoded when its fields are first needed. */
export class Row {
  readonly rid: number;
  readonly raw: Uint8Array;
  /** Whether the row was built from an index key alone, without reading the document. */
  readonly isFromKey: boolean;
  private decoded: Doc | undefined;

  constructor(rid: number, raw: Uint8Array, doc?: Doc, isFromKey = false) {
    this.rid = rid;
    this.raw = raw;
    this.decoded = doc;
    this.isFromKey = isFromKey;
  }

  get doc(): Doc {
    this.decoded ??= decode(this.raw);
    return this.decoded;
  }

  /** The document with at least these top-level fields. Other fields are not decoded. */
  docWith(names: ReadonlySet<string>): Doc {
    return this.decoded ?? decode(pickFields(this.raw, (name) => names.has(name)));
  }
}
