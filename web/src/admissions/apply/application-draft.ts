import type { ApplyForm } from '@minster/domain/admissions/apply/apply-calls'
import type { ApplyFormField } from '@minster/domain/admissions/apply/apply-rules'
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
import { draftValuesOf, restorableValues } from '#kit/records/draft-values.ts'
import {
  isSameValue,
  mergeByField,
  rebaseValues,
  requestValueOf,
  withWriteOnlyValues,
} from '#kit/records/form-values.ts'
import { dropDraft, readDraft, storeDraft } from '#platform/api/drafts.ts'
import type { ApplicationPart, FormSource } from './apply.ts'

/** The values of the two records of an application on the page. */
export type ApplicationValues = Readonly<Record<ApplicationPart, RecordValues>>
interface ApplicationClash extends Clash {
  readonly path: string
}
export type ApplicationDraft = FormDraft<ApplicationValues, ApplicationClash>

export interface ApplicationKeeper extends Omit<DraftKeeper<ApplicationValues, ApplicationClash>, 'set'> {
  set(part: ApplicationPart, path: string, value: unknown): void
  /** Chooses which of two answers stays. */
  choose(part: ApplicationPart, path: string, value: unknown): void
}

const parts: readonly ApplicationPart[] = ['person', 'application']

/** The path of a field among those of both records. */
const pathInForm = (part: ApplicationPart, path: string) => (part === 'person' ? `person.${path}` : path)

/** The record of the draft that a field is of. */
export const partOf = ({ of }: Pick<ApplyFormField, 'of'>): ApplicationPart =>
  of === 'people' ? 'person' : 'application'

/** Splits a path of the form into the record it belongs to and its path there. */
function splitPath(path: string): { readonly part: ApplicationPart; readonly within: string } {
  return path.startsWith('person.')
    ? { part: 'person', within: path.slice('person.'.length) }
    : { part: 'application', within: path }
}

function valueIn(values: ApplicationValues, path: string): unknown {
  const { part, within } = splitPath(path)
  return valueAt(values[part], within)
}

/** Combines both records into one, as conditions expect. */
export const combineRecords = ({ application, person }: ApplicationValues) => ({ ...application, person })

function withValues(
  values: ApplicationValues,
  part: ApplicationPart,
  changes: readonly (readonly [string, unknown])[],
): ApplicationValues {
  const record: Record<string, unknown> = structuredClone(values[part])
  for (const [path, value] of changes) setAt(record, path, value)
  return { ...values, [part]: { ...values[part], ...record } }
}

/** Creates the draft keeper of an application's form: two records, each saved by itself under its version. */
export function createApplicationKeeper({
  source,
  form,
  fields,
  queryClient,
  follows,
}: ApplicationKeeperOptions): ApplicationKeeper {
  const records = { person: form.person, application: form.application }
  const keeper = createDraftKeeper<ApplicationValues, ApplicationClash>(
    {
      base: records,
      values: records,
      savedAt: null,
      parts: parts.map((part) => createDraftPart(part, fields[part], source, queryClient)),
      isSame: (path, one, other) => isSameValue(valueIn(one, path), valueIn(other, path)),
      merge: (mine, fresh, isMine) => {
        const { base } = keeper.now()
        const mergePart = (part: ApplicationPart): RecordValues => {
          if (fresh[part] === base[part]) return mine[part]
          const { id, version } = fresh[part]
          const merged = mergeByField(fields[part], mine[part], fresh[part], ({ path }) =>
            isMine(pathInForm(part, path)),
          )
          return { ...merged, id, version }
        }
        return { person: mergePart('person'), application: mergePart('application') }
      },
      device: createDeviceCopy(source.key, fields),
    },
    queryClient,
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

function createDraftPart(
  part: ApplicationPart,
  fields: readonly PlacedField[],
  source: FormSource,
  queryClient: QueryClient,
): DraftPart<ApplicationValues, ApplicationClash> {
  const byPath = new Map(fields.map((placed) => [pathInForm(part, placed.path), placed]))
  return {
    paths: [...byPath.keys()],
    async write(paths, { base, values }) {
      const changes = Object.fromEntries(
        paths.map((path) => [splitPath(path).within, requestValueOf(valueIn(values, path))]),
      )
      const saved = await source.write(part, base[part].version, nest(changes))
      return {
        base: { ...base, [part]: withWriteOnlyValues(saved, changes) },
        savedAt: new Date().toISOString(),
      }
    },
    async onConflict(error, now) {
      if (error.code !== 'CONFLICT') return null
      const fresh = (await source.read(queryClient))[part]
      const { base, values, clashes } = now()
      const mine = values[part]
      const { id, version } = fresh
      const clashing = clashesOf(error, fields, fresh, mine).map((clash) => ({
        ...clash,
        path: pathInForm(part, clash.placed.path),
      }))
      return {
        base: { ...base, [part]: fresh },
        values: { ...values, [part]: { ...rebaseValues(fields, base[part], mine, fresh), id, version } },
        clashes: [...clashes.filter(({ path }) => splitPath(path).part !== part), ...clashing],
      }
    },
    pathOf: (param) => (param === '' ? '' : pathInForm(part, param)),
    isAsked(path, values) {
      const placed = byPath.get(path)
      return placed !== undefined && isShown(placed, combineRecords(values))
    },
    isEmpty: (path, values) => isEmpty(requestValueOf(valueIn(values, path))),
  }
}

/** The copy on the device, each record under its version, so that an answer given meanwhile on another device is noticed. */
function createDeviceCopy(
  key: string,
  fields: ApplicationKeeperOptions['fields'],
): DeviceCopy<ApplicationValues> {
  const sensitive = new Set(
    parts.flatMap((part) =>
      fields[part].filter((placed) => placed.sensitive).map(({ path }) => pathInForm(part, path)),
    ),
  )
  return {
    isKept: (path) => !sensitive.has(path),
    async keep({ base, values }) {
      const changed = Object.fromEntries(
        parts.flatMap((part) => {
          const draft = draftValuesOf(fields[part], base[part], values[part])
          if (draft === null) return []
          const entries = Object.entries(draft).map(([path, value]) => [`${part}/${path}`, value])
          return [[`${part}/`, base[part].version], ...entries]
        }),
      )
      if (Object.keys(changed).length === 0) await dropDraft(key)
      else await storeDraft(key, { at: new Date().toISOString(), values: changed })
    },
    async read(now) {
      const draft = await readDraft(key)
      if (!draft) return null
      let { base, values } = now()
      for (const part of parts) {
        const version = draft.values[`${part}/`]
        const stored = Object.fromEntries(
          Object.entries(draft.values).flatMap(([name, value]) =>
            name.startsWith(`${part}/`) ? [[name.slice(part.length + 1), value]] : [],
          ),
        )
        const restored = restorableValues(fields[part], base[part], stored)
        if (restored.length === 0 || typeof version !== 'number') continue
        base = { ...base, [part]: { ...base[part], version: Math.min(version, base[part].version) } }
        values = withValues(values, part, restored)
      }
      return { base, values }
    },
  }
}

interface ApplicationKeeperOptions {
  readonly source: FormSource
  readonly form: ApplyForm
  readonly fields: Readonly<Record<ApplicationPart, readonly PlacedField[]>>
  readonly queryClient: QueryClient
  /** Further changes that follow from one in the same record. */
  readonly follows: (
    part: ApplicationPart,
    path: string,
    typed: ApplicationValues,
    value: unknown,
  ) => readonly (readonly [string, unknown])[]
}
