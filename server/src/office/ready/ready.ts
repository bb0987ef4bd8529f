import { can } from '@minster/domain/kit/permissions/permissions'
import { rolesThatMayDoMuch } from '#access/auth/default-roles.ts'
import { accountsWithKnownPassword } from '#access/auth/known-passwords.ts'
import type { Database } from '#platform/db/connect.ts'
import { migrationState } from '#platform/db/migrate.ts'
import { openConfiguredDatabase } from '#platform/db/open.ts'
import { type Config, ConfigError, parseConfig } from '#platform/process/config.ts'
import { spaceOf } from '#platform/process/disk-space.ts'
import { connectMail } from '#platform/smtp/connect.ts'
import { clamdAnswers } from '#platform/viruses/clamd.ts'
import { readLastBackup, standingOf } from '../backup/read-last.ts'
import { readConfirmation } from '../retention/confirmation.ts'
import { type Facts, type Verdict, verdictsOn } from './verdicts.ts'

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

interface RoleRow {
  [column: string]: unknown
  readonly id: string
  readonly name: string
  readonly claims: readonly string[]
  readonly asks: boolean | null
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
      lastBackup: standingOf(backup, new Date()),
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
  const [row] = await database.rows<{ now: string; version: number; bounced: number }>({
    text: `select clock_timestamp() as now, current_setting('server_version_num')::int as version,
      (select count(*)::int from mails where state = 'bounced' and created_at > now() - interval '7 days') as bounced`,
    values: [],
  })
  const between = (asked + Date.now()) / 2
  return {
    clockDifference: row ? (Date.parse(row.now) - between) / 1000 : 0,
    postgres: Math.floor((row?.version ?? 0) / 10_000),
    bouncedLately: row?.bounced ?? 0,
  }
}

function readRoles(database: Database): Promise<RoleRow[]> {
  return database.rows<RoleRow>({
    text: 'select id, name, claims, requires_two_step as asks from roles where deleted_at is null order by name',
    values: [],
  })
}

async function readAccounts(
  database: Database,
): Promise<Pick<Facts, 'administrators' | 'withoutSecondStep'>> {
  const people = await database.rows<{ claims: readonly string[]; asks: boolean; has: boolean }>({
    text: `select array_agg(distinct claim) filter (where claim is not null) as claims,
        bool_or(coalesce(r.requires_two_step, false)) as asks,
        exists(select 1 from second_steps s where s.user_id = u.id and s.confirmed_at is not null)
          or not exists(select 1 from credentials c where c.user_id = u.id) as has
      from users u join roles r on r.id = any(u.roles) and r.deleted_at is null
        left join lateral unnest(r.claims) as claim on true
      where u.active and u.deleted_at is null and exists(
        select 1 from roles much where much.id = any(u.roles) and (much.requires_two_step or '*' = any(much.claims)))
      group by u.id`,
    values: [],
  })
  return {
    administrators: people.filter(({ claims }) => can(claims ?? [], 'admin:sysadmin')).length,
    withoutSecondStep: people.filter(({ asks, has }) => asks && !has).length,
  }
}
