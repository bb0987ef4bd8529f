import { expect, it } from 'vitest'
import { type Facts, verdictsOn } from './verdicts.ts'

const well: Facts = {
  production: true,
  publicUrl: 'https://minster.example.org',
  hasSecretKey: true,
  databasePassword: 'f3kq-81zv-w0la-77dd',
  accountsWithKnownPassword: 0,
  administrators: 2,
  rolesWithoutSecondStep: [],
  withoutSecondStep: 0,
  free: 80 * 1024 ** 3,
  mail: 'up',
  viruses: 'up',
  mailFrom: { address: 'office@example.org', isGiven: true },
  bouncedLately: 0,
  retentionConfirmed: true,
  lastBackup: { hours: 7.6, overdue: false },
  clockDifference: -0.4,
  knowsLondon: true,
  node: '24.21.0',
  postgres: 18,
  migrations: { applied: 14, known: 14 },
}

it('finds nothing to say of an installation that is as it should be', () => {
  expect(verdictsOn(well).filter(({ colour }) => colour !== 'green')).toEqual([])
})

it.each<[string, Partial<Facts>, string, RegExp]>([
  ['red', { production: false }, 'Production', /NODE_ENV=production/],
  ['red', { publicUrl: 'http://minster.example.org' }, 'Address', /plain http/],
  ['amber', { hasSecretKey: false }, 'Secrets', /openssl rand/],
  ['red', { databasePassword: 'minster' }, 'Database account', /20 random characters/],
  ['amber', { databasePassword: '' }, 'Database account', /names no password/],
  ['green', { databasePassword: null }, 'Database account', /none of the usual/],
  ['red', { accountsWithKnownPassword: 1 }, 'Demonstration', /^1 account opens .* npm run forget-demo/],
  ['red', { accountsWithKnownPassword: 1665 }, 'Demonstration', /^1,665 accounts open /],
  ['red', { administrators: 0 }, 'Administrators', /create-admin/],
  ['amber', { administrators: 1 }, 'Administrators', /second one/],
  [
    'red',
    { rolesWithoutSecondStep: ['sysadmin', 'support'] },
    'Two-step sign-in',
    /^sysadmin, support may do much and do not/,
  ],
  ['amber', { withoutSecondStep: 3 }, 'Two-step sign-in', /^3 people have/],
  ['red', { free: 500 * 1024 ** 2 }, 'Disk', /^500 MB/],
  ['amber', { free: 5 * 1024 ** 3 }, 'Disk', /^5 GB/],
  ['amber', { free: null }, 'Disk', /does not say/],
  ['red', { mail: 'off' }, 'Mail', /SMTP_URL is not set/],
  ['red', { mail: 'down' }, 'Mail', /does not answer/],
  ['red', { viruses: 'down' }, 'Viruses', /does not answer/],
  ['amber', { viruses: 'off' }, 'Viruses', /CLAMD_URL is not set/],
  ['amber', { mailFrom: { address: 'minster@localhost', isGiven: false } }, 'Sender', /MAIL_FROM/],
  ['amber', { bouncedLately: 2 }, 'Returned mails', /^2 mails came back/],
  ['amber', { retentionConfirmed: false }, 'Retention', /Nobody has confirmed/],
  ['green', { lastBackup: { hours: 47.9, overdue: false } }, 'Backups', /^The last one is 48 hours old/],
  [
    'red',
    { lastBackup: { hours: 48.1, overdue: true } },
    'Backups',
    /^The last one is 2 days old\. Let npm run backup/,
  ],
  ['red', { lastBackup: { hours: null, overdue: true } }, 'Backups', /^None was ever taken/],
  [
    'amber',
    { lastBackup: { hours: null, overdue: true }, production: false },
    'Backups',
    /^None was ever taken/,
  ],
  ['red', { clockDifference: 45 }, 'Time', /45 seconds apart/],
  ['amber', { clockDifference: -3 }, 'Time', /3\.0 seconds/],
  ['red', { knowsLondon: false }, 'Time zones', /Europe\/London/],
  ['red', { node: '22.3.0' }, 'Node', /too old/],
  ['red', { postgres: 15 }, 'PostgreSQL', /16 or newer/],
  ['amber', { migrations: { applied: 12, known: 14 } }, 'Database structure', /^2 migrations/],
  ['red', { migrations: { applied: 15, known: 14 } }, 'Database structure', /newer version/],
])('readiness is %s of %j: %s', (colour, facts, title, words) => {
  const found = verdictsOn({ ...well, ...facts }).filter((one) => one.title === title)
  expect(found).toEqual([{ colour, title, words: expect.stringMatching(words) }])
})
