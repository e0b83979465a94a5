import type { Contract } from '@sidelight/contracts';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { ApiError } from '../errors/api-error.ts';
import { toApiError } from '../errors/to-api-error.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import { playerKeyOf } from './actor.ts';
import { type AuthoriseOptions, authorise } from './authorise.ts';
import { isForEverybody, sendCacheable } from './cacheable-response.ts';
import { checkResponse, ResponseMismatchError } from './check-response.ts';
import { errorCodesOf } from './error-codes.ts';
import { emitterOf, endStream, wantsEvents } from './event-stream.ts';
import { checkOrigin } from './origin-check.ts';
import type { RouteContext } from './route-context.ts';
import { validateRequest } from './validate.ts';

const IDEMPOTENCY_KEY = /^[A-Za-z0-9_-]{8,100}$/;

export type ContractRouteOptions = AuthoriseOptions & {
  rateLimits: RateLimits;
  /** In bytes. */
  bodyBytes: number;
  validateResponses: boolean;
};

export type AnyHandler = (ctx: RouteContext<Contract>) => Promise<unknown>;

export function contractRoute(
  contract: Contract,
  handler: AnyHandler,
  options: ContractRouteOptions,
): RequestHandler {
  const [onlyStatus, ...otherStatuses] = Object.keys(contract.responses).map(Number);
  const parseJson = express.json({ limit: options.bodyBytes, type: 'application/json' });
  const serve: RequestHandler = async (req, res) => {
    res.setHeader('cache-control', 'no-store');
    if (contract.auth !== 'service' && !contract.isFromAnySite) checkOrigin(req, options.publicOrigin);
    const { actor, guestId, isNewGuest } = await authorise(contract, req, res, options);
    const playerKey = playerKeyOf(actor);
    // The first request of a guest counts by address only. Otherwise a browser that drops its cookie would get a new
    // limit with each request.
    await options.rateLimits.consume(contract, req, isNewGuest ? null : playerKey);
    if (contract.body) await readBody(parseJson, req, res);
    const { params, query, body } = validateRequest(contract, {
      params: req.params,
      query: req.query,
      body: req.body,
    });
    const returned = await handler({
      params,
      query,
      body,
      actor,
      guestId,
      playerKey,
      idempotencyKey: idempotencyKeyOf(contract, req),
      requestId: String(req.id),
      get log() {
        return req.log;
      },
      req,
      res,
      signal: closedSignal(res),
      emit: emitterOf(contract, req, res),
      wantsEvents: wantsEvents(contract, req),
    } as RouteContext<Contract>);
    const status = otherStatuses.length === 0 ? (onlyStatus ?? 200) : res.statusCode;
    const sent = checkResponse(contract, { status, body: returned }, options.validateResponses, req);
    if (endStream(res, 'answer', status, sent)) return;
    if (res.destroyed) return;
    if (contract.media)
      res
        .status(status)
        .type(contract.media)
        .send(Buffer.from(sent as Uint8Array));
    else if (isForEverybody(contract, req, res, options.publicOrigin))
      sendCacheable(res.status(status), sent);
    else res.status(status).json(sent);
  };
  const isDocumented = contract.auth !== 'service';
  return options.validateResponses && isDocumented ? declaredOnly(contract, serve) : serve;
}

/**
 * Throws a `ResponseMismatchError` instead of an error that the contract does not declare, so that tests find the
 * missing declaration.
 */
function declaredOnly(contract: Contract, serve: RequestHandler): RequestHandler {
  const codes = errorCodesOf(contract);
  return async (req, res, next) => {
    try {
      await serve(req, res, next);
    } catch (error) {
      const { code } = toApiError(error);
      if (codes.has(code)) throw error;
      const message = `${contract.name} refuses with '${code}', which its \`errors\` do not name`;
      throw new ResponseMismatchError(message, { cause: error });
    }
  };
}

function readBody(parseJson: RequestHandler, req: Request, res: Response): Promise<void> {
  if (hasBody(req) && !req.is('application/json')) throw new ApiError({ code: 'unsupported_media_type' });
  return new Promise((resolve, reject) => {
    parseJson(req, res, (error?: unknown) => (error ? reject(error) : resolve()));
  });
}

function hasBody(req: Request): boolean {
  return req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;
}

function idempotencyKeyOf(contract: Contract, req: Request): string | null {
  if (!contract.idempotencyKey) return null;
  const key = req.get('idempotency-key');
  if (key !== undefined && IDEMPOTENCY_KEY.test(key)) return key;
  const message = 'Must be 8 to 100 letters, digits, - or _';
  throw new ApiError({
    code: 'invalid_request',
    details: { issues: [{ path: 'headers.idempotency-key', message }] },
  });
}

function closedSignal(res: Response): AbortSignal {
  const controller = new AbortController();
  res.once('close', () => {
    if (!res.writableFinished) controller.abort();
  });
  return controller.signal;
}
