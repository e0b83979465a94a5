// This script for `mongosh --nodb` creates or extends the replica set, and creates or updates the product's database
// user. The script may run again at any time, whichever node is the primary.
const { MONGO_HOSTS, MONGO_DATABASES, MONGO_ROOT_PASSWORD, MONGO_APP_PASSWORD } = process.env;
const hosts = MONGO_HOSTS.split(',');
/** The script makes several attempts, because an attempt fails while nodes are starting or electing a primary. */
const MAX_ATTEMPTS = 40;

const connectAsRoot = (host, options) =>
  connect(
    `mongodb://root:${MONGO_ROOT_PASSWORD}@${host}/admin?authSource=admin&serverSelectionTimeoutMS=3000&${options}`,
  );

function createSetUnlessThere() {
  const first = connectAsRoot(hosts[0], 'directConnection=true');
  if (first.hello().setName) return;
  first.adminCommand({ replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host: hosts[0] }] } });
}

/** Adds one node, then calls itself, because MongoDB allows only one new node in each change of the configuration. */
function addMissingNodes(admin) {
  const { config } = admin.adminCommand({ replSetGetConfig: 1 });
  const missing = hosts.find((host) => !config.members.some((member) => member.host === host));
  if (!missing) return;
  const _id = Math.max(...config.members.map((member) => member._id)) + 1;
  const members = [...config.members, { _id, host: missing }];
  admin.adminCommand({ replSetReconfig: { ...config, version: config.version + 1, members } });
  addMissingNodes(admin);
}

function createOrUpdateUser(admin) {
  const roles = MONGO_DATABASES.split(' ').map((db) => ({ role: 'readWrite', db }));
  const user = { pwd: MONGO_APP_PASSWORD, roles };
  if (admin.getUser('sidelight')) admin.updateUser('sidelight', user);
  else admin.createUser({ user: 'sidelight', ...user });
}

for (let attempt = 1; ; attempt++) {
  try {
    createSetUnlessThere();
    // With `replicaSet`, the client finds the primary, which is not always the first node.
    const admin = connectAsRoot(MONGO_HOSTS, 'replicaSet=rs0');
    addMissingNodes(admin);
    createOrUpdateUser(admin);
    break;
  } catch (error) {
    if (attempt === MAX_ATTEMPTS) throw error;
    print(`The replica set is not ready: ${error.message}`);
    sleep(1000);
  }
}
