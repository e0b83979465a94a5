// mongosh runs this file as the root user. It creates or updates the replica set and the product's user, so it may run
// any number of times.
const hosts = process.env.MONGO_HOSTS.split(',');
/** While other nodes are still starting, creating or extending the set fails and is retried. */
const MAX_ATTEMPTS = 60;

function createOrExtendSet() {
  const { set } = db.hello().setName ? { set: rs.conf() } : { set: null };
  if (!set) {
    rs.initiate({ _id: 'rs0', members: hosts.map((host, id) => ({ _id: id, host })) });
    return;
  }
  const known = set.members.map((member) => member.host);
  for (const host of hosts.filter((name) => !known.includes(name))) rs.add(host);
}

for (let attempt = 1; ; attempt++) {
  try {
    createOrExtendSet();
    break;
  } catch (error) {
    if (attempt === MAX_ATTEMPTS) throw error;
    print(`The replica set is not ready: ${error.message}`);
    sleep(1000);
  }
}
while (!db.hello().isWritablePrimary) sleep(500);

const admin = db.getSiblingDB('admin');
const roles = process.env.MONGO_DATABASES.split(' ').map((db) => ({ role: 'readWrite', db }));
const user = { pwd: process.env.MONGO_APP_PASSWORD, roles };
if (admin.getUser('sidelight')) admin.updateUser('sidelight', user);
else admin.createUser({ user: 'sidelight', ...user });
