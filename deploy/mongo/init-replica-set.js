// Run by mongosh as the root user. Makes the replica set and the product's user, or brings both up to date;
// to be run as often as one likes.
const hosts = process.env.MONGO_HOSTS.split(',');
/** The other nodes may still be starting; then making or widening the set fails and is tried again. */
const TRIES = 60;

function bringUpToDate() {
  const { set } = db.hello().setName ? { set: rs.conf() } : { set: null };
  if (!set) {
    rs.initiate({ _id: 'rs0', members: hosts.map((host, id) => ({ _id: id, host })) });
    return;
  }
  const known = set.members.map((member) => member.host);
  for (const host of hosts.filter((name) => !known.includes(name))) rs.add(host);
}

for (let tries = 1; ; tries++) {
  try {
    bringUpToDate();
    break;
  } catch (error) {
    if (tries === TRIES) throw error;
    print(`Not yet: ${error.message}`);
    sleep(1000);
  }
}
while (!db.hello().isWritablePrimary) sleep(500);

const admin = db.getSiblingDB('admin');
const roles = process.env.MONGO_DATABASES.split(' ').map((db) => ({ role: 'readWrite', db }));
const user = { pwd: process.env.MONGO_APP_PASSWORD, roles };
if (admin.getUser('sidelight')) admin.updateUser('sidelight', user);
else admin.createUser({ user: 'sidelight', ...user });
