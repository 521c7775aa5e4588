/** The output of `npm run admin`. The browser never loads this file. */
export const admin = {
  usage: `Usage: npm run admin -- <command>

  list [text]                          all clinics and whether they are approved, or those with the text in
                                       state, email, name or phone number; with --verified or --unverified
                                       those whose email is verified at the identity provider, or the others
  approve <email>                      let a clinic work
  reject <email> <reason>              refuse a registration; the clinic reads the reason
  suspend <email>                      send a clinic back to waiting and end its sessions
  audit [email]                        who did what, newest first: of one clinic, or of all with each one’s
                                       email; all that was ever done, or what matches the options
                                       --from <day>, --to <day> (UTC, such as 2026-11-28),
                                       --appointment <number>, --lines <at most>
  change-clinic <email>                change --name <name>, --email <email> or --phone <phone> of a clinic;
                                       a new email ends its sessions and has to be verified
  sessions <email>                     the open sessions of a clinic, each with its id
  end-session <session> <email>        end one of them
  doctors list [text]                  the doctors with their ids
  doctors rename <name> <new name>     names with spaces need quotes
  doctors merge <name> <name>          move all that belongs to the first doctor to the second one
  doctors remove <name>                take a doctor without appointments to come off all lists
  doctors picture <name> <file>        store a picture: JPEG, PNG or WebP, at most 5 MB
  doctors import <file.csv>            add doctors, or update those of the same name
  slots import <file.csv>              add weekly slots, or change the limits of those there are
  requests                             requests to doctors that wait for an answer
  accept-request <doctorId> <email>    answer such a request with yes
  allow-codes <number> <email>         accept codes of an appointment again after twenty wrong ones
  new-code <number> <email>            give an appointment a new code, for its patient
  export <email> <folder>              all data of a clinic as JSON and CSV, with its pictures, in a new folder
  erase-patient <phone> [name]         erase a person at all clinics, or with --clinic <email> at one;
                                       with a name only that person of those with the phone number;
                                       list names it until that is done, or until --withdraw takes it
                                       off the list and erases nothing more
  erase-clinic <email>                 erase a suspended clinic, its patients, and its account; list says
                                       erasing until that is done: then run it again
  erase-expired [email]                erase appointments that are older than their clinic keeps them;
                                       run it daily
  retention <email> [years]            say or change how long a clinic keeps them
                                       With --dry-run, the three erasures only count.
  backup <folder> [--keep <days>]      write a backup while the servers run, and delete those older than
                                       28 days, or as many as you say; the newest one stays
  verify-backup <folder>               restore the newest one into a new database, compare it with what was
                                       backed up, and drop the database
  migrate                              bring a PostgreSQL up to date whose tables belong to
                                       MIGRATIONS_DATABASE_URL, and let the user of DATABASE_URL work on it

Patients who book and doctors who answer are played by: npm run simulate [-- [email] [--stream [seconds]]]

The files are described in docs/examples. DATABASE_URL names a PostgreSQL database; without it the commands work on
the data folder DATA_DIR (.data), also while a server runs on it.`,
  unknownCommand: 'There is no command “{command}”.',
  missingArgument: '“{command}” needs {argument}.',
  tooManyArguments: '“{command}” takes no “{argument}”.',
  doctorIdWanted: 'The doctor’s id must be a whole number, not “{value}”.',
  yearsWanted: 'The years must be a whole number from 1 to {max}, not “{value}”.',
  dayWanted: 'A day must be written as 2026-11-28, not “{value}”.',
  daysWanted: 'The days must be a whole number from 1 to 9999, not “{value}”.',
  backupMade: 'Backup {file}: {tables, number} tables, {rows, number} rows, {megabytes, number, ::.0} MB.',
  backupsDeleted:
    'Deleted, being older than {days, plural, one {# day} other {# days}}: {count, plural, one {# backup} other {# backups}}.',
  backupTooOld:
    '{name} is older than {days, plural, one {# day} other {# days}} and stays, because no newer backup is complete. Make one soon, or delete it: the privacy policies promise that erased data leave the backups after 30 days.',
  noBackup: 'There is no complete backup in {folder}.',
  backupUnreadable: 'The backup {file} cannot be restored: {reason}.',
  backupFolder: 'The folder {folder} cannot be used: {reason}.',
  backupVerified:
    '{file} was restored: {tables, number} tables and {rows, number} rows as they were, every change complete and in the audit. It is {hours, number, ::.0} hours old.',
  backupWrong: '{file} is not what was backed up:',
  backupDiffers: '{table}: {was, number} rows then, {is, number} restored, or other contents.',
  backupInconsistent: '{what}: {id}',
  linesWanted: 'The lines must be a whole number, not “{value}”.',
  phoneWanted: '“{value}” is no phone number of ten digits.',
  nameWanted: '“{value}” has no letter or digit.',
  nobodyErased: 'No clinic has this person.',
  unfinishedErasure: 'Not completed, run it again: {command}',
  erasuresWithdrawn:
    '{count, plural, =0 {Nothing on the list is of this person.} one {# erasure is off the list, and erases nothing more.} other {# erasures are off the list, and erase nothing more.}}',
  erasedAccounts:
    '{isDryRun, select, true {To erase} other {Erased}} in the app: {count, plural, one {# account} other {# accounts}}.',
  erasedPatient:
    '{isDryRun, select, true {To erase} other {Erased}} at {clinic}: {appointments, plural, one {# appointment} other {# appointments}} ({released, number} to come), {waiting, number} on the waiting list, {texts, plural, one {# text} other {# texts}} about others.',
  textsLeft:
    'Others’ texts at {clinic} still name this person: appointments {numbers}; {closures, plural, one {# closed time} other {# closed times}}; {notes, plural, one {# note} other {# notes}} on the waiting list.',
  erasedExpired:
    '{isDryRun, select, true {To erase} other {Erased}} at {clinic}: {count, plural, one {# appointment} other {# appointments}} and {closures, plural, one {# closed time} other {# closed times}} from before {before}, {waiting, number} on the waiting list.',
  eraseClinicDry:
    'To erase at {email}: {count, plural, one {# appointment} other {# appointments}}, {records, plural, one {# record} other {# records}} of the clinic with all that belongs to it, and the account.',
  erasedClinicDone: '{email} is erased.',
  retention: '{email} keeps appointments for {years, plural, one {# year} other {# years}} after their day.',
  secondsWanted: 'The seconds of --stream must be a number from 1 to 3600, not “{value}”.',
  fileUnreadable: 'The file {file} cannot be read: {reason}.',
  fileUnwritable: 'The file {file} cannot be written: {reason}.',
  folderNotNew: 'The folder {file} cannot be made: {reason}. Name a new one.',
  exported: '{email} is exported.',
  fileEncoding: 'The file {file} is not UTF-8. Save it as CSV UTF-8 and import it again.',
  serverFailed: 'The server could not run the command; its log says why.',
  failed: {
    timeout:
      'The database did not finish in time{code}: another session holds what the command needs, such as a migration or a long transaction. pg_stat_activity names it.',
    deadlock: 'Clinics were changing the same rows{code}.',
    serialization: 'Clinics were changing the same rows{code}.',
    'idle-transaction': 'The database has ended a transaction that had paused for too long{code}.',
    connection: 'The connection to the database was lost{code}: see whether it runs and takes connections.',
    rights:
      'The user of DATABASE_URL has no right to do this{code}: run the command migrate as the owner of the tables.',
    storage: 'The database cannot write{code}: give its disk space.',
    again: 'What is done stays done. Run the command again: an erasure or a backup completes what is left.',
    fault:
      'The command has failed by a fault of this program or of its database. What is done stays done. Try once more. If it fails again, report the next line, which names no person:',
  },
  serverGone: 'The server stopped in the middle of the command.',
  approved: '{email} is approved.',
  alreadyApproved: '{email} was approved already.',
  suspended: '{email} is suspended: it waits for approval again, and its sessions have ended.',
  sessionsEnded: '{email} was not approved; its sessions have ended.',
  alreadySuspended: '{email} was not approved.',
  noClinics: 'No clinic has registered yet.',
  noClinicFound: 'No clinic has “{search}” in state, email, name or phone number.',
  noClinicVerified:
    '{isVerified, select, true {No clinic has a verified email.} other {Every clinic’s email is verified.}}',
  state: { approved: 'approved', pending: 'pending', rejected: 'rejected', erasing: 'erasing' },
  rejected: '{email} is rejected. It reads the reason when it logs in.',
  rejectedByMail: '{email} is rejected. It has got the reason by mail, and reads it when it logs in.',
  alreadyRejected: '{email} was rejected for this reason already.',
  clinicChanged:
    'Changed at {email}: {fields}.{hasNewEmail, select, true { Its sessions have ended, and the new email has to be verified at the next login.} other {}}',
  clinicUnchanged: '{email} had these values already.',
  noSessions: 'Nobody is logged in at {email}.',
  sessionOpened: 'since {at}',
  sessionEnds: 'until {at}',
  sessionEnded: 'Session {session} of {email} has ended.',
  noDoctors: 'No such doctor.',
  doctorRenamed: '{doctor} is called {to} now.',
  doctorMerged:
    '{doctor} is merged into {into}, with {appointments, plural, one {# appointment} other {# appointments}}.',
  doctorRemoved: '{doctor} is removed. Past appointments keep the name.',
  doctorPictured: '{doctor} has the new picture.',
  /** In the clinic column of the audit, for an entry without a clinic. */
  noClinic: '-',
  /** In the clinic column of the audit, for a clinic that a new registration of its email has replaced. */
  retiredClinic: '{email} (retired, {clinicId})',
  /** In the clinic column of the audit, for an erased clinic. */
  erasedClinic: 'erased, {clinicId}',
  noAudit: 'Nothing has happened yet.',
  noAuditFound: 'Nothing matches.',
  auditReason: '{description}: {reason}',
  noRequests: 'No request waits for an answer.',
  requestAccepted: 'Doctor {doctorId} works at {email} now.',
  codesAllowed: 'Codes of appointment {number} at {email} are accepted again.',
  newCode: 'Appointment {number} at {email} has the new code {code}. Tell it to the patient only.',
  requestAcceptedBefore: 'Doctor {doctorId} worked at {email} already.',
  doctorsImported: '{created, number} doctors added, {updated, number} updated.',
  slotsImported: '{created, number} slots added, {updated, number} updated.',
  migrated: 'The database is up to date, and {role} may work on it.',
  nothingWritten: 'Nothing was written. Correct these lines and try again:',
  demoRefused: 'Demo data are made only where the identity emulator runs.',
  demoMade: 'Demo clinics made: {count, number}.',
  simulated: {
    booked: '{patient} asked {clinic} for {doctor}, {date} at {time}: {number}, code {otp}',
    accepted: '{doctor} accepted the request of {clinic}',
    noFreeSlot:
      'There is no free slot to book: approve a clinic, import doctors and slots, and accept a request first.',
  },
  csv: {
    empty: 'The file is empty.',
    openQuote: 'Line {line}: the quote is never closed.',
    unknownColumn: 'Line {line}: unknown column “{column}”. The columns are {columns}.',
    missingColumn: 'Line {line}: the column {column} is missing.',
    doubleColumn: 'Line {line}: the column {column} is there twice.',
    line: 'Line {line}: {problems}.',
    tooManyCells: 'more cells than columns',
    missing: '{column} is missing',
    noName: '{column} has no letter or digit',
    tooLong: '{column} has more than {max, number} characters',
    phone: '{column} must be 10 digits',
    gender: '{column} must be Male or Female',
    wholeNumber: '{column} must be a whole number from {min} to {max}',
    amount: '{column} must be an amount such as 45 or 45.50',
    weekday: '{column} must be 1 (Monday) to 7 (Sunday), or the day’s name, such as Thursday or Thu',
    time: '{column} must be a time such as 0930, 09:30 or 9:30 AM',
    unknownDoctor: 'no doctor is called “{name}”',
    again: 'the same as line {first}',
  },
} as const
