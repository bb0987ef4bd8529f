/** Red has to be mended before people use it; amber should be looked at; green is as it should be. */
export type Colour = 'red' | 'amber' | 'green'

export interface Verdict {
  readonly colour: Colour
  readonly title: string
  /** What was found, and what to do where it is not green. */
  readonly words: string
}

/** What is known of an installation; null where it could not be asked. */
export interface Facts {
  readonly production: boolean
  readonly publicUrl: string
  readonly hasSecretKey: boolean
  /** Of the database account; null for the embedded one, which makes its own. */
  readonly databasePassword: string | null
  readonly accountsWithKnownPassword: number
  /** Administrators with an active account. */
  readonly administrators: number
  /** Roles that may do much and do not ask for a second step. */
  readonly rolesWithoutSecondStep: readonly string[]
  /** Of those who hold a role that asks for it, how many have not set it up. */
  readonly withoutSecondStep: number
  /** Bytes free where files lie. */
  readonly free: number | null
  readonly mail: 'up' | 'down' | 'off'
  /** How the scanner for viruses is. */
  readonly viruses: 'up' | 'down' | 'off'
  readonly mailFrom: { readonly address: string; readonly isGiven: boolean }
  readonly bouncedLately: number
  readonly retentionConfirmed: boolean
  /** Hours since the last one, null where none was ever taken, and whether that is too long ago. */
  readonly lastBackup: { readonly hours: number | null; readonly overdue: boolean }
  /** Seconds by which the database's clock is ahead of this machine's. */
  readonly clockDifference: number
  readonly knowsLondon: boolean
  readonly node: string
  readonly postgres: number
  readonly migrations: { readonly applied: number; readonly known: number }
}

const gigabyte = 1024 ** 3
const example = /^(postgres|minster|password|secret|admin|changeme|test)\d*$/i

/** Answers what is to be said of an installation, part by part, in the order one mends it. */
export function verdictsOn(facts: Facts): Verdict[] {
  return [
    ...ofTheWay(facts),
    ...ofAccounts(facts),
    ...ofMachine(facts),
    ofBackups(facts),
    ...ofCollege(facts),
  ]
}

function ofTheWay({ production, publicUrl, hasSecretKey, databasePassword }: Facts): Verdict[] {
  return [
    production
      ? green('Production', 'NODE_ENV is production: the demonstration is refused.')
      : red('Production', 'Set NODE_ENV=production; without it much is allowed that suits one machine only.'),
    publicUrl.startsWith('https:')
      ? green('Address', `${publicUrl}, encrypted on the way.`)
      : red(
          'Address',
          `${publicUrl} is plain http: passwords can be read on the way. Put it behind https, as compose.yaml does, and set PUBLIC_URL.`,
        ),
    hasSecretKey
      ? green('Secrets', 'SECRET_KEY is set. Keep it apart from the backups.')
      : amber(
          'Secrets',
          'The key lies in DATA_DIR beside what it encrypts. Make one with openssl rand -base64 32 and set SECRET_KEY.',
        ),
    databasePassword === ''
      ? amber(
          'Database account',
          'DATABASE_URL names no password. See that the database asks for more than a name.',
        )
      : databasePassword !== null && (databasePassword.length < 12 || example.test(databasePassword))
        ? red('Database account', 'Its password is short or an example. Give it one of 20 random characters.')
        : green('Database account', 'Its password is none of the usual ones.'),
  ]
}

function ofAccounts({
  accountsWithKnownPassword: known,
  administrators,
  rolesWithoutSecondStep: roles,
  withoutSecondStep,
}: Facts): Verdict[] {
  return [
    known > 0
      ? red(
          'Demonstration',
          `${counted(known, 'account opens', 'accounts open')} with the password of the demonstration. Run npm run forget-demo.`,
        )
      : green('Demonstration', 'No account opens with its password.'),
    administrators === 0
      ? red('Administrators', 'Nobody can administer the college. Run npm run create-admin.')
      : administrators === 1
        ? amber('Administrators', 'Only one person can administer the college. Make a second one.')
        : green('Administrators', `${administrators} people can administer the college.`),
    roles.length > 0
      ? red(
          'Two-step sign-in',
          `${roles.join(', ')} may do much and ${roles.length === 1 ? 'does' : 'do'} not ask for it. Switch it on under Users, Roles.`,
        )
      : withoutSecondStep > 0
        ? amber(
            'Two-step sign-in',
            `${counted(withoutSecondStep, 'person has', 'people have')} to set it up at their next sign-in with a password.`,
          )
        : green('Two-step sign-in', 'Everybody who may do much has it.'),
  ]
}

function ofMachine({
  free,
  clockDifference,
  knowsLondon,
  node,
  postgres,
  migrations: { applied, known },
}: Facts): Verdict[] {
  const apart = Math.abs(clockDifference)
  return [
    free === null
      ? amber('Disk', 'This machine does not say how much room there is.')
      : free < gigabyte
        ? red('Disk', `${Math.floor(free / 1024 ** 2)} MB are free where files lie. Make room.`)
        : free < 10 * gigabyte
          ? amber('Disk', `${Math.floor(free / gigabyte)} GB are free where files lie.`)
          : green('Disk', `${Math.floor(free / gigabyte)} GB are free where files lie.`),
    apart > 30
      ? red(
          'Time',
          `The clocks of this machine and of the database are ${Math.round(apart)} seconds apart. Codes of the second step will not fit: set both by NTP.`,
        )
      : apart > 2
        ? amber(
            'Time',
            `The clocks of this machine and of the database are ${apart.toFixed(1)} seconds apart.`,
          )
        : green('Time', 'The clocks agree.'),
    knowsLondon
      ? green('Time zones', 'Times are shown as in London.')
      : red('Time zones', 'This Node does not know Europe/London. Install one with full ICU data.'),
    Number(node.split('.')[0]) >= 24
      ? green('Node', node)
      : red('Node', `${node} is too old: Minster runs on Node 24.`),
    postgres >= 16
      ? green('PostgreSQL', String(postgres))
      : red('PostgreSQL', `Version ${postgres} is too old: Minster needs 16 or newer.`),
    applied === known
      ? green('Database structure', 'Up to date.')
      : applied < known
        ? amber('Database structure', `${known - applied} migrations are applied at the next start.`)
        : red('Database structure', 'A newer version has changed this database. Start that one.'),
  ]
}

function ofBackups({ production, lastBackup: { hours, overdue } }: Facts): Verdict {
  if (hours !== null && !overdue)
    return green(
      'Backups',
      `The last one is ${counted(Math.round(hours), 'hour', 'hours')} old. Try a restore now and then.`,
    )
  const found =
    hours === null ? 'None was ever taken.' : `The last one is ${Math.floor(hours / 24)} days old.`
  return (production ? red : amber)(
    'Backups',
    `${found} Let npm run backup -- FILE run every night, and keep its files elsewhere.`,
  )
}

function ofCollege({ mail, viruses, mailFrom, bouncedLately, retentionConfirmed }: Facts): Verdict[] {
  return [
    mail === 'up'
      ? green('Mail', 'The mail server answers.')
      : red(
          'Mail',
          mail === 'off'
            ? 'SMTP_URL is not set: invitations, references and forgotten passwords wait in the outbox.'
            : 'The mail server does not answer, or refuses our name. Look at SMTP_URL.',
        ),
    viruses === 'up'
      ? green('Viruses', 'ClamAV answers: uploads are looked through before they are kept.')
      : viruses === 'down'
        ? red('Viruses', 'ClamAV does not answer: uploads cannot be opened until it does. Look at CLAMD_URL.')
        : amber('Viruses', 'CLAMD_URL is not set: nobody looks for viruses in what is uploaded.'),
    mailFrom.isGiven
      ? green('Sender', mailFrom.address)
      : amber('Sender', `Mails come from ${mailFrom.address}. Set MAIL_FROM to an address somebody reads.`),
    bouncedLately > 0
      ? amber(
          'Returned mails',
          `${counted(bouncedLately, 'mail', 'mails')} came back in the last seven days: Housekeeping, Mails.`,
        )
      : green('Returned mails', 'None in the last seven days.'),
    retentionConfirmed
      ? green('Retention', 'The rules are confirmed and are what the privacy notice promises.')
      : amber('Retention', 'Nobody has confirmed how long the college keeps what: Housekeeping, Retention.'),
  ]
}

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`
}

function green(title: string, words: string): Verdict {
  return { colour: 'green', title, words }
}
function amber(title: string, words: string): Verdict {
  return { colour: 'amber', title, words }
}
function red(title: string, words: string): Verdict {
  return { colour: 'red', title, words }
}
