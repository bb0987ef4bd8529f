import { isDeepStrictEqual } from 'node:util'
import type { SettingEffects } from '@minster/domain/office/settings/setting-calls'
import { labelInSetting } from '@minster/domain/pages/settings/changed-lines'
import { titleOfPlace } from '@minster/domain/pages/settings/places'
import { AppError, type Problem } from '@minster/domain/platform/errors/errors'
import { type SettingKey, settingTable } from '@minster/domain/platform/settings/setting-table'
import { formatDateTime } from '@minster/domain/platform/words/format'
import type { SettingFollowUps, SettingNotes } from '#kit/departments/department.ts'
import { mostPixels } from '#kit/files/limits.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Queue } from '#platform/jobs/queue.ts'
import { type College, type CollegeParts, collegeParts } from '#platform/process/college.ts'
import { isObject } from '#platform/process/is-object.ts'
import { dayOf } from '#platform/process/today.ts'
import { effectsOf } from './effects.ts'
import { holdSetting, readChangesOf, type SettingRow, writeSetting } from './standing.ts'

/** Three times what a letter shows, so that it is sharp in print. */
const size = { width: 360, height: 168, fit: 'inside', withoutEnlargement: true } as const

/**
 * A picture that was chosen for the head of letters, as `data:image/…;base64,…`: drawn anew and small, so that every
 * letter can carry it and nothing is in it but what is seen.
 */
async function drawLogo(chosen: string): Promise<string> {
  const content = Buffer.from(chosen.slice(chosen.indexOf(',') + 1), 'base64')
  const { default: sharp } = await import('sharp')
  try {
    const drawn = await sharp(content, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize(size)
      .png()
      .toBuffer()
    return `data:image/png;base64,${drawn.toString('base64')}`
  } catch {
    throw new AppError('INVALID', undefined, [
      { param: 'value.logo', message: 'This is no picture that can be read. Choose a PNG or a JPEG.' },
    ])
  }
}

const { p } = tables({ p: 'programmes' })

/**
 * Reads what a setting is to be as the college's own file would be read, and by what the college has: its pages, its
 * programmes. Refuses as INVALID with every problem, its `param` leading into the value (`value.student`).
 */
async function checkedSetting(
  db: Queryable,
  key: SettingKey,
  sent: unknown,
  written: College,
): Promise<CollegeParts> {
  const found = collegeParts.safeParse({ [key]: await withLogoDrawn(key, sent) })
  if (!found.success)
    throw new AppError(
      'INVALID',
      undefined,
      found.error.issues.flatMap(({ path: [, ...within], ...issue }): Problem[] => {
        const at = within.map(String)
        if (issue.code === 'unrecognized_keys')
          return issue.keys.map((name) => problem([...at, name], `There is no setting “${name}” here.`))
        return [problem(at, sentence(key, at, issue.message))]
      }),
    )
  const one = { [key]: found.data[key] }
  const problems = [...shapeProblems(one, written), ...(await programmeProblems(db, one))]
  if (problems.length > 0) throw new AppError('INVALID', undefined, problems)
  return one
}

function problem(at: readonly string[], message: string): Problem {
  return { param: ['value', ...at].join('.'), message }
}

/** "Students and applicants must be 20 or more." */
function sentence(key: SettingKey, [name = '']: readonly string[], message: string): string {
  return `${labelInSetting(key, name)} ${message.replace(/\.$/, '')}.`
}

async function withLogoDrawn(key: SettingKey, sent: unknown): Promise<unknown> {
  if (key !== 'letterhead' || !isObject(sent)) return sent
  const { logo } = sent
  return typeof logo === 'string' && logo.startsWith('data:') ? { ...sent, logo: await drawLogo(logo) } : sent
}

function shapeProblems({ menu = {}, titles = {}, letterhead }: CollegeParts, written: College): Problem[] {
  const unknown = [...Object.keys(menu), ...Object.keys(titles)].filter(
    (path) => titleOfPlace(path) === undefined && !(path in written.menu) && !(path in written.titles),
  )
  const hidden = ['/admin', '/admin/settings'].filter((path) => menu[path] === false)
  const logo = letterhead?.logo
  return [
    ...unknown.map((path) => problem([path], `There is no page ${path}.`)),
    ...hidden.map((path) =>
      problem([path], 'Settings stay in the menu: nobody could bring anything back without them.'),
    ),
    // A name would be that of a file on the server, which only the file of the college may speak of.
    ...(logo === undefined || logo.startsWith('data:') || logo === written.letterhead.logo
      ? []
      : [problem(['logo'], 'Choose the picture itself.')]),
  ]
}

async function programmeProblems(db: Queryable, { intakes }: CollegeParts): Promise<Problem[]> {
  if (intakes === undefined) return []
  const known = await db.rows(select({ code: p.code })`from ${p} where ${alive(p)} and ${p.code} is not null`)
  const codes = new Set(known.map(({ code }) => code))
  return Object.keys(intakes)
    .filter((code) => !codes.has(code))
    .map((code) => problem([code], `There is no programme with the code ${code}.`))
}

interface Changing {
  readonly college: College
  readonly written: College
  readonly followUps: SettingFollowUps
  readonly notes: SettingNotes
  readonly queue: Queue
  readonly caller: Caller
  /** ISO instant. */
  readonly at: string
}

interface SettingChange {
  readonly key: SettingKey
  /** The version the change was made on; 0 where the setting was never changed here. */
  readonly version: number
}

export interface Changed {
  readonly version: number
  readonly effects: SettingEffects
}

/**
 * Sets one setting, null handing it back to the college's file; a `preview` only answers what that would change. Refuses
 * as CONFLICT what was made on an older version, as INVALID what the file could not say either.
 */
export async function changeSetting(
  tx: Transaction,
  { key, version, value, preview }: SettingChange & { readonly value: unknown; readonly preview: boolean },
  changing: Changing,
): Promise<Changed> {
  const standing = await standingOf(tx, key, version, value)
  return write(tx, { key, standing, value, preview }, changing)
}

/** Puts a setting back to what it was before its last change. */
export async function undoSetting(
  tx: Transaction,
  { key, version }: SettingChange,
  changing: Changing,
): Promise<Changed> {
  const [standing, before] = await changesOf(tx, key)
  if (!standing || standing.version !== version)
    throw new AppError('CONFLICT', 'This change was undone already, or there is a newer one.')
  return write(tx, { key, standing, value: before?.value ?? null, preview: false }, changing)
}

async function changesOf(tx: Transaction, key: SettingKey): Promise<SettingRow[]> {
  await holdSetting(tx, key)
  return readChangesOf(tx, key, 2)
}

async function standingOf(tx: Transaction, key: SettingKey, version: number, mine: unknown) {
  const [standing] = await changesOf(tx, key)
  if ((standing?.version ?? 0) === version) return standing
  const { title } = settingTable[key]
  const by = standing ? { id: standing.userId, label: standing.userName } : null
  throw new AppError(
    'CONFLICT',
    undefined,
    [
      {
        param: 'value',
        message: standing
          ? `${standing.userName || 'Somebody'} changed ${title} on ${formatDateTime(standing.at)}.`
          : `${title} was never changed here. Load the page again.`,
      },
    ],
    {
      version: standing?.version ?? 0,
      fields: { value: { theirs: standing?.value ?? null, mine, by, at: standing?.at ?? null } },
    },
  )
}

async function write(
  tx: Transaction,
  {
    key,
    standing,
    value,
    preview,
  }: {
    readonly key: SettingKey
    readonly standing: SettingRow | undefined
    readonly value: unknown
    readonly preview: boolean
  },
  { college, written, followUps, notes, queue, caller, at }: Changing,
): Promise<Changed> {
  const one = value === null ? null : await checkedSetting(tx, key, value, written)
  const after = Object.assign({ ...college }, { [key]: written[key] }, one)
  const today = dayOf(new Date(at))
  const foreseen = await effectsOf(tx, key, college, after, today)
  const more = (await notes[key]?.(tx, after, today)) ?? []
  const effects = { ...foreseen, notes: [...foreseen.notes, ...more] }
  const version = standing?.version ?? 0
  const kept = one === null ? null : (one[key] ?? null)
  if (preview || isDeepStrictEqual(kept, standing?.value ?? null)) return { version, effects }
  const { userId, name: userName } = caller
  await writeSetting(tx, { key, version: version + 1, value: kept, userId, userName, at })
  await followUps[key]?.(tx, queue)
  return { version: version + 1, effects }
}
