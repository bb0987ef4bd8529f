import type { Config, EnvironmentName } from '#platform/process/config.ts'

/** What each setting of the environment is for; what is no secret is `shown`, as it is in force. */
export const environmentWords: Readonly<
  Record<EnvironmentName, { readonly words: string; readonly shown?: (config: Config) => string }>
> = {
  NODE_ENV: {
    words: 'production refuses the demonstration and asks for a database, an https address and a key.',
    shown: ({ production }) => (production ? 'production' : 'development'),
  },
  HOST: { words: 'Network address it listens on.', shown: ({ host }) => host },
  PORT: { words: 'Port it listens on.', shown: ({ port }) => String(port) },
  PUBLIC_URL: {
    words: 'Address people use; with https, cookies are marked Secure.',
    shown: ({ publicUrl }) => publicUrl,
  },
  PLAIN_HTTP: {
    words: '1 takes an address in plain http in production, where passwords can be read on the way.',
    shown: ({ publicUrl }) => (publicUrl.startsWith('http:') ? '1' : '0'),
  },
  SECRET_KEY: {
    words: 'Encrypts the secrets of two-step sign-in. Not set, a key of its own lies in DATA_DIR.',
  },
  DATA_DIR: { words: 'Folder of the embedded database and of uploaded files.' },
  DATABASE_URL: { words: 'The PostgreSQL database. Not set, it uses the embedded one.' },
  SMTP_URL: { words: 'The mail server. Not set, no mail is sent.' },
  MAIL_FROM: { words: 'The address mails come from.', shown: ({ mailFrom }) => mailFrom },
  OIDC_ISSUER: { words: 'Who signs staff in with Microsoft.' },
  OIDC_CLIENT_ID: { words: 'By which name the college is known there.' },
  OIDC_CLIENT_SECRET: { words: 'The secret shared with it.' },
  S3_BUCKET: { words: 'The bucket that keeps uploaded files. Not set, they lie in DATA_DIR.' },
  S3_REGION: { words: 'Where the bucket is.' },
  S3_ENDPOINT: { words: 'Its address, where it is not Amazon’s.' },
  S3_ACCESS_KEY_ID: { words: 'The account for the bucket.' },
  S3_SECRET_ACCESS_KEY: { words: 'The secret of that account.' },
  SENTRY_DSN: { words: 'Where errors are reported.' },
  XERO_CLIENT_ID: { words: 'The college’s account at Xero.' },
  XERO_CLIENT_SECRET: { words: 'The secret of that account.' },
  CLAMD_URL: { words: 'ClamAV, which looks for viruses in what is uploaded. Not set, nobody does.' },
  METRICS_TOKEN: { words: 'Lets a monitor on another machine read /metrics.' },
  TRUST_PROXY: {
    words: 'Balancers whose word on a caller’s address is believed.',
    shown: ({ trustProxy }) => trustProxy.join(', '),
  },
  DEMO: {
    words: '1 fills an empty database with the demonstration college.',
    shown: ({ demo }) => (demo ? '1' : '0'),
  },
}
