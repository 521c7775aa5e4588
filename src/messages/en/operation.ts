/** The server's messages to its operator. The browser never loads this file. */
export const operation = {
  listening: 'Listening on {url}',
  stopping: 'Not ready any more; finishing the requests that run, then stopping.',
  number: '{name} must be a whole number from {min} to {max}, not "{value}".',
  oneOf: '{name} must be one of {values}, not "{value}".',
  misspelt: '{name} is no setting: write {setting}, or unset it.',
  hostAndPort: '{name} must be a host and a port such as 127.0.0.1:9099, not "{value}".',
  databaseUrl:
    '{name} must be the URL of a PostgreSQL database such as postgres://user:password@host:5432/clinora.',
  passwordWithoutUrl: '{name}_PASSWORD is set without {name}_URL: set both, or neither.',
  passwordTwice: '{name}_PASSWORD is set, and {name}_URL has a password too: remove one of them.',
  databaseTls:
    '{name}_URL has {parameter}, which does not verify the database in every program: write sslmode=verify-full, and sslrootcert with the file of the CA if it is your own.',
  databaseTlsFile: '{name}_URL names {file} as {parameter}, which cannot be used: {reason}',
  databaseUntrusted:
    'The certificate of {database} is not trusted: {reason}. Set sslrootcert in the URL to the file of the CA that signed it, or let the database have a valid one.',
  databaseOtherHost:
    'The certificate of {database} is for another host: {reason} Write a host of the certificate in the URL, or let the database have a certificate for this one.',
  secretTwice: '{name} and {name}_FILE are set: unset one of them.',
  secretFile: '{name} names {file}, which cannot be read: {reason}',
  host: '{name} must be an IP address of this machine such as 127.0.0.1, not "{value}".',
  webUrl: '{name} must be a URL such as http://127.0.0.1:4318, not "{value}".',
  hostAbsent:
    'LISTEN_ADDRESS is {host}, which is no address of this machine: set it to one that is, or unset it.',
  timeZone: 'CLINIC_TZ must be a time zone such as Europe/Berlin, not "{value}".',
  origin: '{name} must list origins such as https://clinic.example, not "{value}".',
  trustProxy:
    'TRUST_PROXY must be a number of proxies from 0 to {max} or their addresses, not "{value}"; "true" would trust any address that a client claims.',
  serviceAccount: 'FIREBASE_SERVICE_ACCOUNT must hold the JSON of a service account.',
  credentialsFile:
    'GOOGLE_APPLICATION_CREDENTIALS must name a readable file of Google credentials in JSON, which {file} is not.',
  credentialsKey:
    'The private key in {source} is broken: use a whole one, as the console of Firebase hands it out.',
  credentialsProject:
    '{source} holds a service account of the project {own}, but FIREBASE_PROJECT_ID is {project}: use those of one project.',
  productionEmulator:
    'FIREBASE_AUTH_EMULATOR_HOST is set: in production nobody may log in through the identity emulator, so unset it.',
  productionDemo:
    'FIREBASE_PROJECT_ID is a demo project: in production set the id of a real Firebase project.',
  productionProject: 'FIREBASE_PROJECT_ID is missing: in production set the id of the Firebase project.',
  productionDatabase: 'DATABASE_URL is missing: in production set the address of a PostgreSQL database.',
  productionProxy:
    'TRUST_PROXY is missing: in production set the number of proxies in front, or 0 where clients reach the server directly.',
  openProxy:
    'TRUST_PROXY is a number, and the server listens on every interface: a client that reaches port {port} past the proxy can claim any address. Set LISTEN_ADDRESS to the one that the proxy uses, or TRUST_PROXY to the addresses of the proxies.',
  unexpectedProxy:
    'A request carries X-Forwarded-For, but TRUST_PROXY is 0: all clients behind that proxy share one rate limit. Set TRUST_PROXY to the number of proxies in front.',
  productionCredentials:
    'The credentials of Firebase are missing: in production set GOOGLE_APPLICATION_CREDENTIALS or FIREBASE_SERVICE_ACCOUNT.',
  productionTimeZone:
    'CLINIC_TZ is missing: in production set the time zone of clinics that have none of their own, such as Europe/Berlin.',
  eraseApproved: '{email} is approved. Suspend it first: then nobody works there while it is erased.',
  doctorNameTaken: 'There is another doctor called {name}: merge the two, or choose another name.',
  sameDoctor: 'A doctor cannot be merged into the same one: name two.',
  doctorHasAppointments:
    '{name} has {count, plural, one {# appointment} other {# appointments}} to come. Ask the clinics to move or cancel {count, plural, one {it} other {them}}, or merge {name} into the doctor who takes over.',
  sessionUnknown: 'The clinic has no such open session.',
  reasonWanted: 'The reason must have 1 to {max, number} characters.',
  rejectApproved: '{email} is approved: suspend it instead.',
  accountGone: 'The clinic’s account at the identity provider is gone: create it again under its uid first.',
  emailTaken: 'Another clinic has the email {email}.',
  simulationRefused:
    'Made-up patients never book in production, nor in a PostgreSQL database for which no identity emulator is configured.',
  portTaken: 'Port {port} is in use: stop what listens there, or set PORT to another one.',
  smtpUrl: 'SMTP_URL must be the URL of a mail server such as smtps://user:password@mail.example:465.',
  email: '{name} must be an email address, not "{value}".',
  mailIncomplete: 'SMTP_URL needs MAIL_FROM, the sender of mails, and OPERATOR_EMAIL, who reads them.',
  operatorToken:
    'OPERATOR_PORT needs an OPERATOR_TOKEN of at least {min, number} random characters: openssl rand -hex 32 makes one.',
  operatorListening: 'The operator’s page is at {url}',
  operatorTokenWrong: 'This is not the operator’s token.',
  operatorLoggedOut: 'The session has ended. Log in again.',
  operatorPortTaken:
    'Port {port} is in use: stop what listens there, set OPERATOR_PORT to another one, or set it for one server only.',
  metricsPortTaken: 'Port {port} is in use: stop what listens there, or set METRICS_PORT to another one.',
  portForbidden: 'Port {port} cannot be opened by this user: set PORT to one above 1023.',
  folderUnwritable:
    'The data folder {folder} cannot be written: set DATA_DIR to a folder that this user may write.',
  folderLocked:
    'The data folder {folder} is in use by another Clinora: stop it, or set DATA_DIR to another folder.',
  folderFull:
    'There is no room left on the disk of the data folder {folder}: free at least 32 MB, then start again. What was confirmed is there.',
  folderLost:
    'The lock of the data folder {folder} was taken by another process, or could not be renewed: stopping so that nothing is lost.',
  databaseUnreachable:
    'The database at DATABASE_URL does not answer: {reason}. Clinora {version} needs PostgreSQL 15 or newer and tried {database}: check that it runs, and the host, port, user, password and name in the URL.',
  databaseFailed:
    'Clinora {version} cannot bring {database} (PostgreSQL {server}) up to date: {reason}. The failed migration begins again at the next try; those before it stay. Mend that, or start the version of Clinora that ran before.',
  databaseTooNew:
    'The database needs Clinora {oldest} or newer, and this is {version}: start a newer version, or restore a backup from before the upgrade (docs/upgrades.md#rollback).',
  databaseRefused: 'The database {database} does not allow it: {reason}.',
  programFailed:
    'PostgreSQL’s {program} has failed: {reason}. It must be installed, in the version of the database or a newer one.',
  databaseTooOld:
    'The database {name} is on PostgreSQL {server}, and Clinora {version} needs version {oldest} or newer: upgrade PostgreSQL.',
  databaseEncoding:
    'The database {name} has the encoding {encoding}, which cannot store every name: create one with createdb --encoding=UTF8 --template=template0, and set DATABASE_URL to it.',
  databaseReadOnly:
    'The database {name} is read-only, as a standby is: set DATABASE_URL to the server that takes changes.',
  databaseRights:
    'The user {role} of DATABASE_URL lacks rights in the database ({missing}): run npm run admin -- migrate.',
  migratedOther:
    'The tables are in {migrated} now, but DATABASE_URL names {server}, where {role} may not use them: correct one of the two addresses.',
  databaseBehind:
    'The database at DATABASE_URL is behind, and its user may not change it: run npm run admin -- migrate.',
  migrationWaits:
    'Waiting for another process that brings the database up to date (pid {pid} of PostgreSQL).',
  migrationStuck:
    'Pid {pid} of PostgreSQL has held the lock for migrations for more than {seconds} s: if a migration still runs, wait and start again; if none does, end that session with select pg_terminate_backend({pid}).',
  migrationWaitsForLock:
    'The migration {migration} waits for a lock{pid, select, none {} other {; the oldest transaction is that of pid {pid} ({application})}}. Trying again.',
  migrationLocked:
    'The migration {migration} got no lock in {attempts} attempts{pid, select, none {} other {; the oldest transaction is that of pid {pid} ({application})}}. Start again when that transaction has ended, such as a backup (docs/upgrades.md#when-a-migration-gives-up).',
  ownerUrl:
    'MIGRATIONS_DATABASE_URL and DATABASE_URL must both be set: the owner of the tables and the user of the server.',
  sameRole: 'MIGRATIONS_DATABASE_URL and DATABASE_URL both name the user {role}: they must be two.',
  databasePanicked:
    'The database in {folder} gave up: {reason}. Stopping; what was confirmed is kept. Start again when that is mended.',
  databaseUnreadable:
    'The database in {folder} cannot be opened by Clinora {version} (PGlite with PostgreSQL {own}): {reason}. Restore a copy of the folder, or set DATA_DIR to another one.',
  databaseOtherVersion:
    'The database in {folder} was written by PostgreSQL {found}, and Clinora {version} opens those of PostgreSQL {own} only: start the version of Clinora that wrote it, or set DATA_DIR to another folder.',
  started: 'Clinora {version}',
} as const
