import type { Doc } from '../values/bson.ts';
import { decode } from '../values/decode.ts';
import { pickFields } from '../values/pick-fields.ts';

/** `names` may contain fields that the document does not have. */
type Part = { names: ReadonlySet<string>; doc: Doc };

/** The bytes are decoded only when fields are first needed. */
export class Row {
  readonly rid: number;
  readonly raw: Uint8Array;
  /** Whether the row was built from an index key, without reading the document. */
  readonly isFromKey: boolean;
  private decoded: Doc | undefined;
  private part: Part | undefined;

  constructor(rid: number, raw: Uint8Array, known: { doc?: Doc; part?: Part; isFromKey?: boolean } = {}) {
    this.rid = rid;
    this.raw = raw;
    this.decoded = known.doc;
    this.part = known.part;
    this.isFromKey = known.isFromKey ?? false;
  }

  get doc(): Doc {
    this.decoded ??= decode(this.raw);
    return this.decoded;
  }

  /** The returned document may lack top-level fields that are not in `names`. */
  docWith(names: ReadonlySet<string>): Doc {
    if (this.decoded) return this.decoded;
    const { part } = this;
    if (part && [...names].every((name) => part.names.has(name))) return part.doc;
    this.part = { names, doc: decode(pickFields(this.raw, (name) => names.has(name))) };
    return this.part.doc;
  }
}
