/** A service preloads this module, which shifts the service's clock by the time that the test sends. */
let aheadMs = 0;
const RealDate = Date;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args: [string | number]) =>
    args.length > 0 ? new target(...args) : new target(target.now() + aheadMs),
  get: (target, name, receiver) =>
    name === 'now' ? () => target.now() + aheadMs : Reflect.get(target, name, receiver),
});

process.on('message', (message: { aheadMs?: number }) => {
  if (message.aheadMs === undefined) return;
  aheadMs = message.aheadMs;
  process.send?.({ aheadMs });
});
