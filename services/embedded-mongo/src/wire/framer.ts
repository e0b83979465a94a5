import { maxMessageBytes } from '../values/limits.ts';

/** A client has sent a malformed message, so its connection must be closed. */
export class ProtocolError extends Error {}

export class Framer {
  private chunks: Buffer[] = [];
  private size = 0;

  /** Returns the messages that are now complete. @throws ProtocolError for an impossible length */
  push(chunk: Buffer): Buffer[] {
    this.chunks.push(chunk);
    this.size += chunk.length;
    const messages: Buffer[] = [];
    for (;;) {
      if (this.size < 4) return messages;
      const length = this.head().readInt32LE(0);
      if (length < 16 || length > maxMessageBytes)
        throw new ProtocolError(`impossible message length ${length}`);
      if (this.size < length) return messages;
      const all =
        this.chunks.length === 1 ? (this.chunks[0] as Buffer) : Buffer.concat(this.chunks, this.size);
      messages.push(all.subarray(0, length));
      const rest = all.subarray(length);
      this.chunks = rest.length > 0 ? [rest] : [];
      this.size = rest.length;
    }
  }

  private head(): Buffer {
    const [first] = this.chunks;
    if (first && first.length >= 4) return first;
    const joined = Buffer.concat(this.chunks, this.size);
    this.chunks = [joined];
    return joined;
  }
}
