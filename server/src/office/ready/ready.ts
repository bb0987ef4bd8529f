import { can } from '@minster/domain/kit/permissions/permissions'
import { rolesThatMayDoMuch } from '#access/auth/default-roles.ts'
import { accountsWithKnownPassword } from '#access/auth/known-passwords.ts'
import { credentials } from '#access/auth/sign-in-tables.ts'
import { secondSteps } from '#access/auth/tables.ts'
import { mails } from '#kit/outbox/tables.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Database } from '#platform/db/connect.ts'
import { migrationState } from '#platform/db/migrate.ts'
import { openConfiguredDatabase } from '#platform/db/open.ts'
import { select, subselect } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { type Config, ConfigError, parseConfig } from '#platform/process/config.ts'
import { spaceOf } from '#platform/process/disk-space.ts'
import { connectMail } from '#platform/smtp/connect.ts'
import { clamdAnswers } from '#platform/viruses/clamd.ts'
import { backupStandingOf, readLastBackup } from '../backup/read-last.ts'
import { readConfirmation } from '../retention/confirmation.ts'
import { type Facts, type Verdict, verdictsOn } from './verdicts.ts'

const { r, u, much, s, c, m } = tables({
  r: 'roles',
  u: 'users',
  much: 'roles',
  s: secondSteps,
  c: credentials,
  m: mails,
})

/** `npm run ready`: looks whether an installation is fit to be used, and names what is not. Red ends with the code 1. */
async function look(): Promise<readonly Verdict[]> {
  const config = parseConfig()
  const { database, close } = await openConfiguredDatabase(config, () => {}, { beside: true })
  try {
    return verdictsOn(await readFacts(config, database))
  } finally {
    await close()
  }
}

function lineOf({ colour, title, words }: Verdict): string {
  return `${colour.toUpperCase().padEnd(6)} ${title.padEnd(20)} ${words}\n`
}

function summaryOf(verdicts: readonly Verdict[]): string {
  const red = verdicts.filter(({ colour }) => colour === 'red').length
  const amber = verdicts.filter(({ colour }) => colour === 'amber').length
  if (red > 0) return `\nNot ready: ${red} red, ${amber} amber.\n`
  return amber > 0 ? `\nReady; ${amber} amber to look at.\n` : '\nReady.\n'
}

try {
  const verdicts = await look()
  for (const colour of ['red', 'amber', 'green'] as const)
    for (const verdict of verdicts.filter((one) => one.colour === colour))
      process.stdout.write(lineOf(verdict))
  process.stdout.write(summaryOf(verdicts))
  process.exitCode = verdicts.some(({ colour }) => colour === 'red') ? 1 : 0
} catch (error) {
  const words = error instanceof Error ? error.message : String(error)
  process.stdout.write(
    error instanceof ConfigError
      ? error.mistakes.map((mistake) => lineOf({ colour: 'red', title: 'Settings', words: mistake })).join('')
      : lineOf({ colour: 'red', title: 'Database', words }),
  )
  process.exitCode = 1
}

/** Asks the settings, the database, the disk and the mail server what an installation is like; nothing is changed. */
async function readFacts(config: Config, database: Database): Promise<Facts> {
  const mailConnection = connectMail(config.smtpUrl)
  try {
    const [server, roles, accounts, known, confirmation, space, mail, migrations, clamd, backup] =
      await Promise.all([
        readServer(database),
        readRoles(database),
        readAccounts(database),
        accountsWithKnownPassword(database),
        readConfirmation(database),
        spaceOf(config.dataDir),
        mailConnection.standing(),
        migrationState(database),
        config.clamd === null ? null : clamdAnswers(config.clamd),
        readLastBackup(database),
      ])
    return {
      production: config.production,
      publicUrl: config.publicUrl,
      hasSecretKey: config.secretKeys.length > 0,
      databasePassword: config.databaseUrl === null ? null : new URL(config.databaseUrl).password,
      accountsWithKnownPassword: known.length,
      ...accounts,
      rolesWithoutSecondStep: rolesThatMayDoMuch(roles)
        .filter(({ asks }) => asks !== true)
        .map(({ name }) => name),
      free: space?.free ?? null,
      mail,
      viruses: clamd === null ? 'off' : clamd ? 'up' : 'down',
      mailFrom: { address: config.mailFrom, isGiven: config.given.includes('MAIL_FROM') },
      retentionConfirmed: confirmation.reason === null,
      lastBackup: backupStandingOf(backup, new Date()),
      knowsLondon:
        Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London' }).resolvedOptions().timeZone ===
        'Europe/London',
      node: process.versions.node,
      ...server,
      migrations,
    }
  } finally {
    mailConnection.close()
  }
}

async function readServer(
  database: Database,
): Promise<Pick<Facts, 'clockDifference' | 'postgres' | 'bouncedLately'>> {
  const asked = Date.now()
  const [row] =
    await database.rows(
      select({
        now: sql<string>`clock_timestamp()`,
        version: sql<number>`current_setting('server_version_num')::int`,
        bounced: subselect(sql<number>`count(*)::int`)`
      from ${m} where ${m.state} = 'bounced' and ${m.createdAt} > now() - interval '7 days'`,
      })``,
    )
  const between = (asked + Date.now()) / 2
  return {
    clockDifference: row ? (Date.parse(row.now) - between) / 1000 : 0,
    postgres: Math.floor((row?.version ?? 0) / 10_000),
    bouncedLately: row?.bounced ?? 0,
  }
}

function readRoles(database: Database) {
  return database.rows(select({
    name: r.name,
    claims: sql<readonly string[]>`coalesce(${r.claims}, '{}')`,
    asks: r.requiresTwoStep,
  })`
    from ${r} where ${alive(r)} order by ${r.name}`)
}

async function readAccounts(
  database: Database,
): Promise<Pick<Facts, 'administrators' | 'withoutSecondStep'>> {
  const people = await database.rows(select({
    claims: sql<readonly string[] | null>`array_agg(distinct claim) filter (where claim is not null)`,
    asks: sql<boolean>`bool_or(coalesce(${r.requiresTwoStep}, false))`,
    has: sql<boolean>`exists(select 1 from ${s} where ${s.userId} = ${u.id} and ${s.confirmedAt} is not null)
      or not exists(select 1 from ${c} where ${c.userId} = ${u.id})`,
  })`
    from ${u} join ${r} on ${r.id} = any(${u.roles}) and ${alive(r)}
      left join lateral unnest(${r.claims}) as claim on true
    where ${u.active} and ${alive(u)} and exists(select 1 from ${much} where ${much.id} = any(${u.roles})
      and (${much.requiresTwoStep} or '*' = any(${much.claims})))
    group by ${u.id}`)
  return {
    administrators: people.filter(({ claims }) => can(claims ?? [], 'admin:sysadmin')).length,
    withoutSecondStep: people.filter(({ asks, has }) => asks && !has).length,
  }
}
