import type { ApplyForm } from '@minster/domain/admissions/apply/apply-calls'
import { valueAt } from '@minster/domain/kit/record/condition'
import { isEmpty, isShown } from '@minster/domain/kit/record/missing'
import type { PlacedField } from '@minster/domain/kit/record/record'
import { nest, setAt } from '@minster/domain/kit/record/values'
import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import type { QueryClient } from '@tanstack/react-query'
import {
  createDraftKeeper,
  type DeviceCopy,
  type DraftKeeper,
  type DraftPart,
  type FormDraft,
} from '#kit/drafts/draft-keeper.ts'
import { type Clash, clashesOf } from '#kit/records/conflict.ts'
import { draftValuesOf, restorable } from '#kit/records/draft-values.ts'
import {
  broughtTogether,
  isSameValue,
  mergedValues,
  sentValueOf,
  withUnread,
} from '#kit/records/form-values.ts'
import { dropDraft, keepDraft, readDraft } from '#platform/api/drafts.ts'
import type { FormSource, Part } from './apply.ts'

/** The two records of an application as they stand on the page. */
export type ApplicationValues = Readonly<Record<Part, RecordValues>>
interface ApplicationClash extends Clash {
  readonly path: string
}
export type ApplicationDraft = FormDraft<ApplicationValues, ApplicationClash>

export interface ApplicationKeeper extends Omit<DraftKeeper<ApplicationValues, ApplicationClash>, 'set'> {
  set(part: Part, path: string, value: unknown): void
  /** Says which of two answers stays. */
  choose(part: Part, path: string, value: unknown): void
}

const parts: readonly Part[] = ['person', 'application']

/** The path of a field among those of both records. */
export const pathInForm = (part: Part, path: string) => (part === 'person' ? `person.${path}` : path)

/** The record that a path among those of both leads to, and its path there. */
function placeOf(path: string): { readonly part: Part; readonly within: string } {
  return path.startsWith('person.')
    ? { part: 'person', within: path.slice('person.'.length) }
    : { part: 'application', within: path }
}

function at(values: ApplicationValues, path: string): unknown {
  const { part, within } = placeOf(path)
  return valueAt(values[part], within)
}

/** Both records in one, as conditions ask of them. */
export const wholeOf = ({ application, person }: ApplicationValues) => ({ ...application, person })

function withValues(
  values: ApplicationValues,
  part: Part,
  changes: readonly (readonly [string, unknown])[],
): ApplicationValues {
  const record: Record<string, unknown> = structuredClone(values[part])
  for (const [path, value] of changes) setAt(record, path, value)
  return { ...values, [part]: { ...values[part], ...record } }
}

/** The form of an application while it is filled in: two records, each saved by itself under its version. */
export function keepApplication({ source, form, fields, queries, follows }: Keeping): ApplicationKeeper {
  const records = { person: form.person, application: form.application }
  const keeper = createDraftKeeper<ApplicationValues, ApplicationClash>(
    {
      base: records,
      values: records,
      savedAt: null,
      parts: parts.map((part) => savedUnderVersion(part, fields[part], source, queries)),
      isSame: (path, one, other) => isSameValue(at(one, path), at(other, path)),
      together: (mine, fresh, isMine) => {
        const { base } = keeper.now()
        const broughtInto = (part: Part): RecordValues => {
          if (fresh[part] === base[part]) return mine[part]
          const { id, version } = fresh[part]
          const merged = broughtTogether(fields[part], mine[part], fresh[part], ({ path }) =>
            isMine(pathInForm(part, path)),
          )
          return { ...merged, id, version }
        }
        return { person: broughtInto('person'), application: broughtInto('application') }
      },
      device: onDevice(source.key, fields),
    },
    queries,
  )
  return {
    ...keeper,
    set(part, path, value) {
      const { values } = keeper.now()
      const changes = [[path, value] as const, ...follows(part, path, values, value)]
      keeper.set(
        changes.map(([changed]) => pathInForm(part, changed)),
        withValues(values, part, changes),
      )
    },
    choose(part, path, value) {
      keeper.settle(pathInForm(part, path), withValues(keeper.now().values, part, [[path, value]]))
    },
  }
}

function savedUnderVersion(
  part: Part,
  fields: readonly PlacedField[],
  source: FormSource,
  queries: QueryClient,
): DraftPart<ApplicationValues, ApplicationClash> {
  const byPath = new Map(fields.map((placed) => [pathInForm(part, placed.path), placed]))
  return {
    paths: [...byPath.keys()],
    async write(paths, { base, values }) {
      const changes = Object.fromEntries(
        paths.map((path) => [placeOf(path).within, sentValueOf(at(values, path))]),
      )
      const read = await source.write(part, base[part].version, nest(changes))
      return { base: { ...base, [part]: withUnread(read, changes) }, savedAt: new Date().toISOString() }
    },
    async meet(error, now) {
      if (error.code !== 'CONFLICT') return null
      const fresh = (await source.read(queries))[part]
      const { base, values, clashes } = now()
      const mine = values[part]
      const { id, version } = fresh
      const clashing = clashesOf(error, fields, fresh, mine).map((clash) => ({
        ...clash,
        path: pathInForm(part, clash.placed.path),
      }))
      return {
        base: { ...base, [part]: fresh },
        values: { ...values, [part]: { ...mergedValues(fields, base[part], mine, fresh), id, version } },
        clashes: [...clashes.filter(({ path }) => placeOf(path).part !== part), ...clashing],
      }
    },
    pathOf: (param) => (param === '' ? '' : pathInForm(part, param)),
    isAsked(path, values) {
      const placed = byPath.get(path)
      return placed !== undefined && isShown(placed, wholeOf(values))
    },
    isEmpty: (path, values) => isEmpty(sentValueOf(at(values, path))),
  }
}

/** Each record under its version: what another device said of the same since then has to be asked about. */
function onDevice(key: string, fields: Keeping['fields']): DeviceCopy<ApplicationValues> {
  const sensitive = new Set(
    parts.flatMap((part) =>
      fields[part].filter((placed) => placed.sensitive).map(({ path }) => pathInForm(part, path)),
    ),
  )
  return {
    isKept: (path) => !sensitive.has(path),
    async keep({ base, values }) {
      const kept = Object.fromEntries(
        parts.flatMap((part) => {
          const draft = draftValuesOf(fields[part], base[part], values[part])
          if (draft === null) return []
          const entries = Object.entries(draft).map(([path, value]) => [`${part}/${path}`, value])
          return [[`${part}/`, base[part].version], ...entries]
        }),
      )
      if (Object.keys(kept).length === 0) await dropDraft(key)
      else await keepDraft(key, { at: new Date().toISOString(), values: kept })
    },
    async read(now) {
      const draft = await readDraft(key)
      if (!draft) return null
      let { base, values } = now()
      for (const part of parts) {
        const version = draft.values[`${part}/`]
        const kept = Object.fromEntries(
          Object.entries(draft.values).flatMap(([name, value]) =>
            name.startsWith(`${part}/`) ? [[name.slice(part.length + 1), value]] : [],
          ),
        )
        const found = restorable(fields[part], base[part], kept)
        if (found.length === 0 || typeof version !== 'number') continue
        base = { ...base, [part]: { ...base[part], version: Math.min(version, base[part].version) } }
        values = withValues(values, part, found)
      }
      return { base, values }
    },
  }
}

interface Keeping {
  readonly source: FormSource
  readonly form: ApplyForm
  readonly fields: Readonly<Record<Part, readonly PlacedField[]>>
  readonly queries: QueryClient
  /** What else a change changes in the same record. */
  readonly follows: (
    part: Part,
    path: string,
    typed: ApplicationValues,
    value: unknown,
  ) => readonly (readonly [string, unknown])[]
}
