import { BlockList } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { type ClamdAddress, clamdAddressOf } from './clamd-address.ts'
import { secretKeyOf } from './secrets.ts'

/** What the environment may say. Everything has a default that suits one machine, save what only the college can know. */
const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z.string().default('localhost'),
  PORT: whole(0, 65_535).default(3000),
  PUBLIC_URL: address(['http:', 'https:'], 'an address such as https://minster.example.org').optional(),
  PLAIN_HTTP: z.enum(['0', '1'], 'must be 1 or 0').default('0'),
  SECRET_KEY: z
    .string()
    .transform((list) => list.split(',').map((part) => secretKeyOf(part.trim())))
    .pipe(
      z.array(
        z.instanceof(Buffer, {
          message: 'must be 32 random bytes in base64 or hex, as openssl rand -base64 32 makes them',
        }),
      ),
    )
    .default([]),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: address(
    ['postgres:', 'postgresql:'],
    'an address such as postgres://user:password@host:5432/minster',
  ).optional(),
  SMTP_URL: address(['smtp:', 'smtps:'], 'an address such as smtp://user:password@host:587').optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\]+$/,
      'must be an e-mail address such as minster@example.org',
    )
    .optional(),
  OIDC_ISSUER: address(
    ['https:', 'http:'],
    'an address such as https://login.microsoftonline.com/<tenant>/v2.0',
    /^\/[^/]+\/v2\.0\/?$/,
  ).optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ENDPOINT: address(['https:', 'http:'], 'an address such as https://s3.example.org').optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SENTRY_DSN: address(['https:', 'http:'], 'an address such as https://key@sentry.example.org/1').optional(),
  XERO_CLIENT_ID: z.string().optional(),
  XERO_CLIENT_SECRET: z.string().optional(),
  CLAMD_URL: z
    .string()
    .transform((text) => clamdAddressOf(text))
    .refine((found) => found !== null, 'must be tcp://host:3310 or unix:/path/of/its/socket')
    .optional(),
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters').optional(),
  TRUST_PROXY: z
    .string()
    .transform((list) => list.split(',').map((part) => part.trim()))
    .pipe(
      z.array(
        z.union(
          [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
          'must list addresses or networks, such as 10.0.0.0/8',
        ),
      ),
    )
    .refine(
      (list) => !list.some(isTooWide) && !trustsStrangers(list),
      'must name the balancers alone: whoever it trusts can say they call from anywhere',
    )
    .default([]),
  DEMO: z.enum(['0', '1'], 'must be 1 or 0').optional(),
})

/** The name of a setting of the environment. */
export type EnvironmentName = keyof z.infer<typeof environment>

/** Settings that mean nothing alone: with one of them, the others of its line are needed. */
const together = [
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['XERO_CLIENT_ID', 'XERO_CLIENT_SECRET'],
] as const

/** The settings of one server process, read once at the start. */
export type Config = {
  production: boolean
  host: string
  /** 0 lets the kernel choose a free one. */
  port: number
  /** Where people reach the product, without a slash at its end. */
  publicUrl: string
  /** An absolute path. */
  dataDir: string
  /** What encrypts secrets in the database, 32 bytes each, the one in use first; none means one kept in `dataDir`. */
  secretKeys: Buffer[]
  /** null means the embedded database under `dataDir`. */
  databaseUrl: string | null
  smtpUrl: string | null
  /** The address mails come from; their sender is called as the college is. */
  mailFrom: string
  oidc: { issuer: string; clientId: string; clientSecret: string } | null
  s3: {
    bucket: string
    region: string
    endpoint: string | null
    accessKeyId: string
    secretAccessKey: string
  } | null
  sentryDsn: string | null
  xero: { clientId: string; clientSecret: string } | null
  /** Where ClamAV looks through what is uploaded; null means that nobody does. */
  clamd: ClamdAddress | null
  metricsToken: string | null
  /** Balancers whose X-Forwarded-For is believed. */
  trustProxy: string[]
  /** Whether an empty database is filled with the demonstration college. */
  demo: boolean
  /** Names of the settings that the environment says; the others are at their defaults. */
  given: string[]
}

/** Says every mistake at once, each with the variable's name. */
export class ConfigError extends Error {
  readonly mistakes: string[]

  constructor(mistakes: string[]) {
    super(
      `The settings in the environment need attention:\n${mistakes.map((mistake) => `  ${mistake}`).join('\n')}`,
    )
    this.name = 'ConfigError'
    this.mistakes = mistakes
  }
}

/** Reads the settings from the environment; throws a ConfigError that lists all mistakes. An empty value counts as not set. */
export function parseConfig(env: Record<string, string | undefined> = process.env): Config {
  const present = Object.fromEntries(
    Object.entries(env)
      .map(([name, value]) => [name, value?.trim()])
      .filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environment.safeParse(present)
  const mistakes = [
    ...(parsed.error?.issues.map((issue) => `${String(issue.path[0])} ${wordingOf(issue)}`) ?? []),
    ...missingCompanions(present),
    ...productionMistakes(present),
  ]
  if (!parsed.success || mistakes.length > 0) throw new ConfigError(mistakes)

  const set = parsed.data
  const production = set.NODE_ENV === 'production'
  const publicUrl = (set.PUBLIC_URL ?? `http://localhost:${set.PORT}`).replace(/\/+$/, '')
  return {
    production,
    host: set.HOST,
    port: set.PORT,
    publicUrl,
    dataDir: resolve(set.DATA_DIR),
    secretKeys: set.SECRET_KEY,
    databaseUrl: set.DATABASE_URL ?? null,
    smtpUrl: set.SMTP_URL ?? null,
    mailFrom: set.MAIL_FROM ?? `minster@${hostOf(publicUrl)}`,
    oidc:
      set.OIDC_ISSUER && set.OIDC_CLIENT_ID && set.OIDC_CLIENT_SECRET
        ? { issuer: set.OIDC_ISSUER, clientId: set.OIDC_CLIENT_ID, clientSecret: set.OIDC_CLIENT_SECRET }
        : null,
    s3:
      set.S3_BUCKET && set.S3_REGION && set.S3_ACCESS_KEY_ID && set.S3_SECRET_ACCESS_KEY
        ? {
            bucket: set.S3_BUCKET,
            region: set.S3_REGION,
            endpoint: set.S3_ENDPOINT ?? null,
            accessKeyId: set.S3_ACCESS_KEY_ID,
            secretAccessKey: set.S3_SECRET_ACCESS_KEY,
          }
        : null,
    sentryDsn: set.SENTRY_DSN ?? null,
    xero:
      set.XERO_CLIENT_ID && set.XERO_CLIENT_SECRET
        ? { clientId: set.XERO_CLIENT_ID, clientSecret: set.XERO_CLIENT_SECRET }
        : null,
    clamd: set.CLAMD_URL ?? null,
    metricsToken: set.METRICS_TOKEN ?? null,
    trustProxy: set.TRUST_PROXY,
    demo: set.DEMO === undefined ? !production && set.DATABASE_URL === undefined : set.DEMO === '1',
    given: Object.keys(environment.shape).filter((name) => present[name] !== undefined),
  }
}

/** The host of an address; a bare number is none that mail can come from. */
function hostOf(url: string): string {
  const { hostname } = new URL(url)
  return /^[\d.]+$|^\[/.test(hostname) ? 'localhost' : hostname
}

function whole(from: number, to: number) {
  const message = `must be a whole number from ${from} to ${to}`
  return z
    .string()
    .regex(/^\d+$/, message)
    .transform(Number)
    .pipe(z.number().min(from, message).max(to, message))
}

/** An address of one of these protocols, its protocol and host in small letters as browsers and servers read them. */
function address(protocols: string[], example: string, path = /^/) {
  return z
    .string()
    .refine((value) => {
      const url = URL.parse(value)
      return url !== null && protocols.includes(url.protocol) && path.test(url.pathname)
    }, `must be ${example}`)
    .transform((value) => value.replace(/^[a-z]+:\/\//i, (scheme) => scheme.toLowerCase()))
}

function wordingOf(issue: z.core.$ZodIssue): string {
  return issue.code === 'invalid_value' && !issue.message.startsWith('must')
    ? `must be one of ${issue.values.join(', ')}`
    : issue.message
}

/** Whether a network holds so many that nobody knows them all; 10.0.0.0/8 and fd00::/7 are the widest of private use. */
function isTooWide(network: string): boolean {
  const [address = '', length] = network.split('/')
  return length !== undefined && Number(length) < (address.includes(':') ? 7 : 8)
}

/** Kept for documents, so that nobody's balancer has one: whoever trusts them trusts the rest as well. */
const nobodys = ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1']

/** Whether a list of networks holds addresses that nobody has, each by itself or all together. */
function trustsStrangers(networks: readonly string[]): boolean {
  const trusted = new BlockList()
  for (const network of networks) {
    const [address = '', length] = network.split('/')
    const family = address.includes(':') ? 'ipv6' : 'ipv4'
    trusted.addSubnet(address, Number(length ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return nobodys.some((address) =>
    address.includes(':')
      ? trusted.check(address, 'ipv6')
      : trusted.check(address, 'ipv4') || trusted.check(`::ffff:${address}`, 'ipv6'),
  )
}

function missingCompanions(present: Record<string, string | undefined>): string[] {
  return together.flatMap((names) => {
    const missing = names.filter((name) => present[name] === undefined)
    return missing.length === names.length
      ? []
      : missing.map((name) => `${name} is missing: ${names.join(', ')} go together`)
  })
}

/**
 * A production server never invents where its records live, what its address is or what encrypts its secrets: a container
 * that quietly opened a database of its own would lose it, and mails would carry links to localhost.
 */
function productionMistakes(present: Record<string, string | undefined>): string[] {
  if (present['NODE_ENV'] !== 'production') return []
  return [
    ...['DATABASE_URL', 'PUBLIC_URL', 'SECRET_KEY']
      .filter((name) => present[name] === undefined)
      .map((name) => `${name} is missing: it is required when NODE_ENV is production`),
    ...(isPlain(present['PUBLIC_URL']) && present['PLAIN_HTTP'] !== '1'
      ? [
          'PUBLIC_URL must be an https address when NODE_ENV is production; PLAIN_HTTP=1 takes plain http, where passwords can be read on the way',
        ]
      : []),
    ...['OIDC_ISSUER', 'S3_ENDPOINT', 'SENTRY_DSN']
      .filter((name) => isPlain(present[name]))
      .map((name) => `${name} must be an https address when NODE_ENV is production`),
    ...(present['DEMO'] === '1'
      ? ['DEMO must not be 1 when NODE_ENV is production: its accounts have known passwords']
      : []),
  ]
}

function isPlain(address: string | undefined): boolean {
  return address !== undefined && /^http:/i.test(address)
}
