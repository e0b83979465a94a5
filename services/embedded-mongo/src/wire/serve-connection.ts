import type { Socket } from 'node:net';
import { DbError } from '../values/errors.ts';
import { Framer, ProtocolError } from './framer.ts';
import { parseMessage, type Request, replyMessage, requestIdOf } from './messages.ts';

export type Handler = {
  answer: (request: Request) => Promise<Record<string, unknown>>;
  /** Called when the connection is closed and its last request has ended. The function may be called twice. */
  onClosed: () => void;
  /** Called with an error that the client did not cause. */
  onError: (error: Error) => void;
};

/** If more requests than this wait, the server stops reading from the connection until it has answered them. */
const WAITING_LIMIT = 32;

async function reply(message: Buffer, answer: Handler['answer']): Promise<Buffer[] | undefined> {
  try {
    const request = parseMessage(message);
    const body = await answer(request);
    return request.wantsReply ? replyMessage(body, request.requestId, request.legacy) : undefined;
  } catch (error) {
    if (error instanceof DbError) return replyMessage(error.reply(), requestIdOf(message), false);
    throw error;
  }
}

/** Resolves when the client can receive more bytes, or has disconnected. */
async function send(socket: Socket, buffers: Buffer[]): Promise<void> {
  socket.cork();
  const flowing = buffers.map((buffer) => socket.write(buffer)).at(-1);
  socket.uncork();
  if (!flowing) await drained(socket);
}

function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      socket.off('drain', done);
      socket.off('close', done);
      resolve();
    };
    socket.once('drain', done);
    socket.once('close', done);
  });
}

/** Answers one request after the other. */
export function serveConnection(socket: Socket, { answer, onClosed, onError }: Handler): void {
  const framer = new Framer();
  const waiting: Buffer[] = [];
  let busy = false;
  const work = async () => {
    if (busy) return;
    busy = true;
    try {
      for (let message = waiting.shift(); message && !socket.destroyed; message = waiting.shift()) {
        const buffers = await reply(message, answer);
        if (buffers && !socket.destroyed) await send(socket, buffers);
      }
      socket.resume();
    } catch (error) {
      if (!(error instanceof ProtocolError)) onError(error as Error);
      socket.destroy();
    } finally {
      busy = false;
      if (socket.destroyed) onClosed();
    }
  };
  socket.setNoDelay(true);
  socket.on('data', (chunk: Buffer) => {
    try {
      waiting.push(...framer.push(chunk));
    } catch {
      socket.destroy();
      return;
    }
    if (waiting.length > WAITING_LIMIT) socket.pause();
    void work();
  });
  socket.on('error', () => socket.destroy());
  socket.once('close', () => {
    if (!busy) onClosed();
  });
}
