import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, parseConfig } from './config.ts'

function mistakesOf(env: Record<string, string | undefined>): string[] {
  try {
    parseConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.mistakes
    throw error
  }
  return []
}

const key = '3q2+7wABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhs='
const noKey = 'SECRET_KEY must be 32 random bytes in base64 or hex, as openssl rand -base64 32 makes them'
const tooWide = 'TRUST_PROXY must name the balancers alone: whoever it trusts can say they call from anywhere'
const everyEight = Array.from({ length: 256 }, (_, first) => `${first}.0.0.0/8`).join(',')

describe('parseConfig', () => {
  it('needs nothing on one machine', () => {
    expect(parseConfig({})).toEqual({
      production: false,
      host: 'localhost',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      dataDir: resolve('./data'),
      secretKeys: [],
      databaseUrl: null,
      smtpUrl: null,
      mailFrom: 'minster@localhost',
      oidc: null,
      s3: null,
      sentryDsn: null,
      xero: null,
      clamd: null,
      metricsToken: null,
      trustProxy: [],
      demo: true,
      given: [],
    })
  })

  it('takes empty and blank values as not set', () => {
    expect(parseConfig({ PORT: '', DATABASE_URL: '  ', OIDC_ISSUER: '', DEMO: '' })).toEqual(parseConfig({}))
  })

  it('reads every setting', () => {
    expect(
      parseConfig({
        NODE_ENV: 'production',
        HOST: '0.0.0.0',
        PORT: '8080',
        PUBLIC_URL: 'https://minster.example.org/',
        DATA_DIR: '/srv/minster',
        SECRET_KEY: `${key}, ${'0f'.repeat(32)}`,
        DATABASE_URL: 'postgresql://minster:secret@db:5432/minster',
        SMTP_URL: 'smtps://mail.example.org',
        MAIL_FROM: 'office@example.org',
        OIDC_ISSUER: 'https://login.example.org/tenant/v2.0',
        OIDC_CLIENT_ID: 'client',
        OIDC_CLIENT_SECRET: 'secret',
        S3_BUCKET: 'files',
        S3_REGION: 'eu-west-2',
        S3_ACCESS_KEY_ID: 'key',
        S3_SECRET_ACCESS_KEY: 'secret',
        SENTRY_DSN: 'https://key@sentry.example.org/1',
        XERO_CLIENT_ID: 'xero',
        XERO_CLIENT_SECRET: 'secret',
        CLAMD_URL: 'tcp://scanner.example.org',
        METRICS_TOKEN: '0123456789abcdef',
        TRUST_PROXY: '10.0.0.0/8, 127.0.0.1, fd00::/8',
      }),
    ).toEqual({
      production: true,
      host: '0.0.0.0',
      port: 8080,
      publicUrl: 'https://minster.example.org',
      dataDir: '/srv/minster',
      databaseUrl: 'postgresql://minster:secret@db:5432/minster',
      smtpUrl: 'smtps://mail.example.org',
      mailFrom: 'office@example.org',
      oidc: { issuer: 'https://login.example.org/tenant/v2.0', clientId: 'client', clientSecret: 'secret' },
      s3: {
        bucket: 'files',
        region: 'eu-west-2',
        endpoint: null,
        accessKeyId: 'key',
        secretAccessKey: 'secret',
      },
      sentryDsn: 'https://key@sentry.example.org/1',
      xero: { clientId: 'xero', clientSecret: 'secret' },
      clamd: { host: 'scanner.example.org', port: 3310 },
      metricsToken: '0123456789abcdef',
      secretKeys: [Buffer.from(key, 'base64'), Buffer.from('0f'.repeat(32), 'hex')],
      trustProxy: ['10.0.0.0/8', '127.0.0.1', 'fd00::/8'],
      demo: false,
      given: expect.arrayContaining(['NODE_ENV', 'DATABASE_URL', 'XERO_CLIENT_SECRET']),
    })
  })

  it.each([
    ['an empty environment', {}, true],
    ['a database of its own', { DATABASE_URL: 'postgres://db/minster' }, false],
    ['a database of its own, asked for', { DATABASE_URL: 'postgres://db/minster', DEMO: '1' }, true],
    ['the embedded one, refused', { DEMO: '0' }, false],
  ])('decides on demonstration data with %s', (_, env, demo) => {
    expect(parseConfig(env).demo).toBe(demo)
  })

  it.each([
    [{ PORT: 'eighty' }, 'PORT must be a whole number from 0 to 65535'],
    [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535'],
    [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV must be one of development, production, test'],
    [{ DEMO: 'yes' }, 'DEMO must be 1 or 0'],
    [{ CLAMD_URL: 'scanner:3310' }, 'CLAMD_URL must be tcp://host:3310 or unix:/path/of/its/socket'],
    [
      { PUBLIC_URL: 'minster.example.org' },
      'PUBLIC_URL must be an address such as https://minster.example.org',
    ],
    [
      { DATABASE_URL: 'mysql://db/minster' },
      'DATABASE_URL must be an address such as postgres://user:password@host:5432/minster',
    ],
    [
      { MAIL_FROM: 'office@example.org\r\nBcc: all@example.org' },
      'MAIL_FROM must be an e-mail address such as minster@example.org',
    ],
    [
      { SMTP_URL: 'mail.example.org:587' },
      'SMTP_URL must be an address such as smtp://user:password@host:587',
    ],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must be at least 16 characters'],
    [{ TRUST_PROXY: 'everyone' }, 'TRUST_PROXY must list addresses or networks, such as 10.0.0.0/8'],
    [{ TRUST_PROXY: '0.0.0.0/0' }, tooWide],
    [{ TRUST_PROXY: '10.0.0.1, ::/0' }, tooWide],
    [{ TRUST_PROXY: '0.0.0.0/1,128.0.0.0/1' }, tooWide],
    [{ TRUST_PROXY: '::ffff:0:0/96' }, tooWide],
    [{ TRUST_PROXY: '::ffff:0:0/97,::ffff:8000:0/97' }, tooWide],
    [{ TRUST_PROXY: '2000::/8' }, tooWide],
    [{ SECRET_KEY: 'a secret of our own' }, noKey],
    [{ SECRET_KEY: 'YWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWE=' }, noKey],
    [{ SECRET_KEY: `${key},` }, noKey],
    [{ PLAIN_HTTP: 'yes' }, 'PLAIN_HTTP must be 1 or 0'],
    [
      { XERO_CLIENT_ID: 'xero' },
      'XERO_CLIENT_SECRET is missing: XERO_CLIENT_ID, XERO_CLIENT_SECRET go together',
    ],
  ])('refuses %o', (env, mistake) => {
    expect(mistakesOf(env)).toEqual([mistake])
  })

  it('lists every mistake at once, by name', () => {
    const mistakes = mistakesOf({
      NODE_ENV: 'production',
      PORT: 'x',
      DEMO: '1',
      OIDC_CLIENT_ID: 'client',
      S3_BUCKET: 'files',
      S3_REGION: 'eu-west-2',
    })
    expect(mistakes.map((mistake) => mistake.split(' ')[0])).toEqual([
      'PORT',
      'OIDC_ISSUER',
      'OIDC_CLIENT_SECRET',
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
      'DATABASE_URL',
      'PUBLIC_URL',
      'SECRET_KEY',
      'DEMO',
    ])
  })

  it('takes plain http in production only where it is told to', () => {
    const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/minster', SECRET_KEY: key }
    const plain = { ...production, PUBLIC_URL: 'http://minster.example.org' }
    expect(mistakesOf(plain)).toEqual([
      expect.stringMatching(/^PUBLIC_URL must be an https address when NODE_ENV is production; PLAIN_HTTP=1/),
    ])
    expect(mistakesOf({ ...plain, PLAIN_HTTP: '0' })).toHaveLength(1)
    expect(mistakesOf({ ...plain, PUBLIC_URL: 'HTTP://minster.example.org' })).toHaveLength(1)
    const secure = { ...plain, PUBLIC_URL: 'HTTPS://minster.example.org' }
    expect(parseConfig(secure).publicUrl).toBe('https://minster.example.org')
    expect(mistakesOf({ ...secure, SENTRY_DSN: 'HTTP://key@sentry.example.org/1' })).toEqual([
      'SENTRY_DSN must be an https address when NODE_ENV is production',
    ])
    expect(parseConfig({ ...plain, PLAIN_HTTP: '1' }).publicUrl).toBe('http://minster.example.org')
    expect(parseConfig({ PUBLIC_URL: 'http://minster.example.org' }).production).toBe(false)
  })

  it('refuses to trust all balancers there could be, however they are written down', () => {
    expect(mistakesOf({ TRUST_PROXY: everyEight })).toEqual([tooWide])
  })

  it('never repeats a value, which may be a secret', () => {
    expect(
      mistakesOf({
        DATABASE_URL: 'mysql://minster:hunter2@db',
        METRICS_TOKEN: 'hunter2',
        SECRET_KEY: 'hunter2',
      }).join(),
    ).not.toContain('hunter2')
  })
})
