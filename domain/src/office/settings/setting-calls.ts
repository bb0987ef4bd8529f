import { z } from 'zod'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { dataOf, linked, versionHeader } from '#platform/calls/replies.ts'
import { featureKeys } from '#platform/features/features.ts'
import { settingKeys } from '#platform/settings/setting-table.ts'

/** The college's own file, with the first values of what it may change. */
export const collegeFile = 'config/college.json'

/** Where the value that holds comes from: nobody said anything, the college's file, or the page of settings. */
const origin = z.enum(['default', 'file', 'here'])
export type SettingOrigin = z.infer<typeof origin>

const setting = z.object({
  key: z.enum(settingKeys),
  title: z.string(),
  says: z.string(),
  value: z.unknown(),
  origin,
  /** What the college's own file has, to which null leads back. */
  written: z.unknown(),
  /** 0 while it was never changed here. */
  version: z.int(),
  changed: z.object({ by: linked, at: z.string() }).nullable(),
})
/** One setting of the college, as it holds. */
export type Setting = Received<z.infer<typeof setting>>

const feature = z.object({
  key: z.enum(featureKeys),
  title: z.string(),
  does: z.string(),
  on: z.boolean(),
  onByDefault: z.boolean(),
  origin,
})
export type FeatureSetting = Received<z.infer<typeof feature>>

const environmentSetting = z.object({
  name: z.string(),
  words: z.string(),
  isSet: z.boolean(),
  /** As it is in force, where it is no secret. */
  value: z.string().nullable(),
})

const settings = z.object({
  /** The file with the first values of what is the college's own. */
  file: z.string(),
  settings: z.array(setting),
  features: z.array(feature),
  /** Titles of its parts, which only the file changes. */
  knowledgeBase: z.array(z.string()),
  environment: z.array(environmentSetting),
})
export type Settings = Received<z.infer<typeof settings>>

const changedLine = z.object({ what: z.string(), from: z.string(), to: z.string() })
/** One thing within a setting that is not as it was. */
export type ChangedLine = Received<z.infer<typeof changedLine>>

const pageEffect = z.object({
  path: z.string(),
  title: z.string(),
  change: z.enum(['closed', 'opened', 'left the menu', 'joined the menu', 'renamed']),
  /** With a new name: what it was called. */
  before: z.string().exactOptional(),
})
export type PageEffect = Received<z.infer<typeof pageEffect>>
export type PageChange = PageEffect['change']

const fieldEffect = z.object({
  /** What the records are called. */
  records: z.string(),
  label: z.string(),
  change: z.enum(['gone', 'back']),
})
export type FieldEffect = Received<z.infer<typeof fieldEffect>>

const effects = z.object({
  lines: z.array(changedLine),
  pages: z.array(pageEffect),
  fields: z.array(fieldEffect),
  /** Active users who would lose at least one page or entry of their menu, or gain one. */
  people: z.object({ losing: z.int(), gaining: z.int() }),
  notes: z.array(z.string()),
})
/** What a change of a setting would change, counted before it is made. */
export type SettingEffects = Received<z.infer<typeof effects>>

const changed = { headers: versionHeader, reply: dataOf(setting.extend({ effects })) }

export const settingCalls = defineCalls('System', {
  'GET /api/settings': {
    summary: 'How the college and this server are set up',
    reply: dataOf(settings),
  },
  'PUT /api/settings/:key': {
    summary: 'Change a setting, or only say what that would change',
    description: `With preview nothing is changed. The value null hands the setting back to ${collegeFile}.`,
    body: z.strictObject({
      value: z.unknown(),
      preview: z.boolean('Say true or false.').default(false),
    }),
    ...changed,
    refuses: ['NOT_FOUND', 'CONFLICT', 'VERSION_NEEDED'],
  },
  'POST /api/settings/:key/undo': {
    summary: 'Undo the last change of a setting',
    ...changed,
    refuses: ['NOT_FOUND', 'CONFLICT', 'VERSION_NEEDED'],
  },
})
