import { isDeepStrictEqual } from 'node:util'
import {
  collegeFile,
  type Setting,
  type SettingOrigin,
  settingCalls,
} from '@minster/domain/office/settings/setting-calls'
import { AppError } from '@minster/domain/platform/errors/errors'
import { featureTitles, featureWords } from '@minster/domain/platform/features/feature-words'
import { featureDefaults, featureKeys, isFeatureOn } from '@minster/domain/platform/features/features'
import {
  isSettingKey,
  type SettingKey,
  settingsWith,
  settingTable,
} from '@minster/domain/platform/settings/setting-table'
import { namesOf } from '@minster/domain/platform/words/names-of'
import type { Contributions } from '#kit/departments/department.ts'
import { versionOf } from '#kit/records/request.ts'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { eventOf } from '#platform/http/note-calls.ts'
import { parsed } from '#platform/http/parsed.ts'
import { serve, serveUnread } from '#platform/http/serve.ts'
import { type College, collegeParts, type LiveCollege } from '#platform/process/college.ts'
import type { Config, EnvironmentName } from '#platform/process/config.ts'
import { type Changed, changeSetting, undoSetting } from './change-setting.ts'
import { readStandingSettings, type SettingRow } from './standing.ts'

/** What each setting of the environment is for; what is no secret is `shown`, as it is in force. */
const environmentWords: Readonly<
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

const config = { access: 'admin:sysadmin' } as const

type Parts = Services & { readonly contributions: Pick<Contributions, 'settingChanged' | 'settingNotes'> }

/** How the college and this server are set up, for whoever runs them; what is the college's own can be changed. */
export function registerSettingsRoutes(app: App, services: Parts): void {
  const { database, live, queue, contributions, clock, security } = services
  const environment = environmentSettings(services.config)

  serve(app, settingCalls, 'GET /api/settings', config, async () => {
    // What another process has just set is not waited for.
    await live.refresh()
    const rows = new Map((await readStandingSettings(database)).map((row) => [row.key, row]))
    return {
      data: {
        file: collegeFile,
        settings: settingsWith(live.college.features).map((key) => settingReply(key, live, rows.get(key))),
        features: featureKeys.map((key) => ({
          key,
          title: featureTitles[key],
          does: featureWords[key],
          on: isFeatureOn(live.college.features, key),
          onByDefault: featureDefaults[key],
          origin: featureOrigin(live, rows.get('features'), live.college.features[key] !== undefined),
        })),
        knowledgeBase: live.college.knowledgeBase.map(({ title }) => title),
        environment,
      },
    }
  })

  serveUnread(app, settingCalls, 'PUT /api/settings/:key', config, async (request) => {
    const key = keyIn(request.params.key, live)
    const { version } = await versionOf(request, async () => {})
    const { value, preview } = parsed(settingCalls.calls['PUT /api/settings/:key'].body, request.body)
    if (value === undefined)
      throw new AppError('INVALID', undefined, [{ param: 'value', message: 'Give the value it is to have.' }])
    const caller = callerOf(request)
    const made = await changeNow((tx, changing) =>
      changeSetting(tx, { key, version, value, preview }, { ...changing, caller }),
    )
    if (!preview && made.version !== version) noteChange(request, 'PUT', key)
    return { data: { ...(await replyOf(key)), effects: made.effects } }
  })

  serveUnread(app, settingCalls, 'POST /api/settings/:key/undo', config, async (request) => {
    const key = keyIn(request.params.key, live)
    const { version } = await versionOf(request, async () => {})
    const caller = callerOf(request)
    const made = await changeNow((tx, changing) => undoSetting(tx, { key, version }, { ...changing, caller }))
    noteChange(request, 'POST', key)
    return { data: { ...(await replyOf(key)), effects: made.effects } }
  })

  async function changeNow(
    change: (
      tx: Parameters<typeof changeSetting>[0],
      changing: Omit<Parameters<typeof changeSetting>[2], 'caller'>,
    ) => Promise<Changed>,
  ): Promise<Changed> {
    await live.refresh()
    const { college, written } = live
    const at = clock.now().toISOString()
    const made = await database.transaction((tx) =>
      change(tx, {
        college,
        written,
        followUps: contributions.settingChanged,
        notes: contributions.settingNotes,
        queue,
        at,
      }),
    )
    await live.refresh()
    return made
  }

  async function replyOf(key: SettingKey) {
    const row = (await readStandingSettings(database)).find((one) => one.key === key)
    return settingReply(key, live, row)
  }

  function noteChange(request: Parameters<typeof eventOf>[0], method: string, key: SettingKey) {
    security.note({ ...eventOf(request, 'setting-changed'), target: `${method} /api/settings/${key}` })
  }
}

function keyIn(key: string, { college }: LiveCollege): SettingKey {
  if (isSettingKey(key) && settingsWith(college.features).includes(key)) return key
  throw new AppError('NOT_FOUND', `There is no setting “${key}”.`)
}

function settingReply(
  key: SettingKey,
  { college, written }: LiveCollege,
  row: SettingRow | undefined,
): Setting {
  return {
    key,
    title: settingTable[key].title,
    says: settingTable[key].says,
    value: college[key] ?? null,
    origin: originOf(key, written, row),
    /** What the file has, to which null leads back. */
    written: written[key] ?? null,
    version: row?.version ?? 0,
    changed: row ? { by: { id: row.userId, label: row.userName }, at: row.at } : null,
  }
}

/** What holds where nobody said anything. */
const defaults = collegeParts.parse({})

function originOf(key: SettingKey, written: College, row: SettingRow | undefined): SettingOrigin {
  if (row !== undefined && row.value !== null) return 'here'
  return isDeepStrictEqual(written[key] ?? null, defaults[key] ?? null) ? 'default' : 'file'
}

/** A feature nobody spoke of stands as it comes, wherever the others are set. */
function featureOrigin(
  { written }: LiveCollege,
  row: SettingRow | undefined,
  isSaid: boolean,
): SettingOrigin {
  return isSaid ? originOf('features', written, row) : 'default'
}

function environmentSettings(settings: Config) {
  return namesOf(environmentWords).map((name) => {
    const { words, shown } = environmentWords[name]
    return { name, words, isSet: settings.given.includes(name), value: shown?.(settings) ?? null }
  })
}
