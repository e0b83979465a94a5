import type { Doc } from '../values/bson.ts';
import { maxDocumentBytes, maxMessageBytes } from '../values/limits.ts';
import type { Call, Command, Reply } from './context.ts';

const ok = { ok: 1 };

function hello(call: Call): Reply {
  const me = call.shared.address();
  return {
    helloOk: true,
    isWritablePrimary: true,
    ...(call.name === 'hello' ? {} : { ismaster: true }),
    secondary: false,
    setName: 'rs0',
    setVersion: 1,
    hosts: [me],
    primary: me,
    me,
    maxBsonObjectSize: maxDocumentBytes,
    maxMessageSizeBytes: maxMessageBytes,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    minWireVersion: 0,
    maxWireVersion: 21,
    readOnly: false,
    ok: 1,
  };
}

const helloFields = [
  'helloOk',
  'backpressure',
  'client',
  'compression',
  'saslSupportedMechs',
  'loadBalanced',
  'hostInfo',
];

/** The reply has only the fields that tests and benchmarks read. */
function serverStatus({ shared }: Call): Reply {
  return {
    version: '7.0.0',
    process: 'embedded-mongo',
    pid: process.pid,
    uptime: process.uptime(),
    connections: { current: shared.connections() },
    metrics: { queryExecutor: { ...shared.metrics } },
    mem: { resident: Math.round(process.memoryUsage.rss() / 2 ** 20) },
    ok: 1,
  };
}

const buildInfo = {
  version: '7.0.0',
  versionArray: [7, 0, 0, 0],
  modules: ['embedded'],
  maxBsonObjectSize: maxDocumentBytes,
  ok: 1,
};

function endSessions({ command, shared }: Call): Reply {
  for (const lsid of (command.get('endSessions') ?? []) as Doc[])
    shared.transactions.endSession(lsid.get('id'));
  return ok;
}

export const serverCommands: Record<string, Command> = {
  hello: { fields: helloFields, run: hello },
  isMaster: { fields: helloFields, run: hello },
  ismaster: { fields: helloFields, run: hello },
  ping: { fields: [], run: () => ok },
  buildInfo: { fields: [], run: () => buildInfo },
  buildinfo: { fields: [], run: () => buildInfo },
  serverStatus: { fields: [], run: serverStatus },
  endSessions: { fields: [], run: endSessions },
};
