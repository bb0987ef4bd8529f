import { valueAt } from '@minster/domain/kit/record/condition'
import type { PlacedField } from '@minster/domain/kit/record/record'
import { nest, setAt } from '@minster/domain/kit/record/values'
import type { Problem } from '@minster/domain/platform/errors/errors'
import type { FormReceipt, StudentFormReply } from '@minster/domain/portal/forms/form-calls'
import type { FormValues } from '@minster/domain/portal/forms/student-form'
import type { QueryClient } from '@tanstack/react-query'
import {
  createDraftKeeper,
  type DeviceCopy,
  type DraftKeeper,
  type FormDraft,
} from '#kit/drafts/draft-keeper.ts'
import { draftValuesOf, restorableValues } from '#kit/records/draft-values.ts'
import { isSameValue, mergeByField, requestValueOf } from '#kit/records/form-values.ts'
import { ApiError, isAway } from '#platform/api/api-error.ts'
import { dropDraft, readDraft, storeDraft } from '#platform/api/drafts.ts'
import { isExpired, showCallFailure } from '#platform/api/query-client.ts'
import { runMutation } from '#platform/api/run-mutation.ts'
import { failureToStudent, notSentWords } from '../calls/not-sent.ts'
import { dropFormDraft, saveFormDraft, sendStudentForm, studentFormQuery } from './student-forms.ts'

export type StudentDraft = FormDraft<FormValues>

export interface FormKeeper extends Omit<DraftKeeper<FormValues>, 'set'> {
  set(path: string, value: unknown): void
  /** Sends the whole form; null where it was refused, with the reasons at their fields. */
  send(): Promise<FormReceipt | null>
  /** Forgets what was typed and goes back to what the college holds. */
  beginAnew(): Promise<void>
}

/**
 * Keeps a form of the portal while it is filled in: what is typed goes to the college's draft, and what another page of the same
 * student typed comes in. Sensitive answers never touch the device.
 */
export function keepForm({
  key,
  userId,
  held,
  fields,
  queryClient,
  isOwnDevice = true,
}: Keeping): FormKeeper {
  let college = held.data
  const begun = laidOver(college, held.draft?.values ?? {})
  const keeper = createDraftKeeper<FormValues>(
    {
      base: begun,
      values: begun,
      savedAt: held.draft?.savedAt ?? null,
      parts: [
        {
          paths: fields.map(({ path }) => path),
          async write(paths, { base, values }) {
            const typed = paths.map((path) => [path, valueAt(values, path) ?? null])
            const saved = await saveFormDraft(key, Object.fromEntries(typed))
            return { base: laidOver(base, saved.values), savedAt: saved.savedAt }
          },
        },
      ],
      isSame: (path, one, other) => isSameValue(valueAt(one, path), valueAt(other, path)),
      merge: (mine, fresh, isMine) => mergeByField(fields, mine, fresh, ({ path }) => isMine(path)),
      async refetch(now) {
        const { draft } = await queryClient.fetchQuery(studentFormQuery(key))
        return draft && laidOver(now().base, draft.values)
      },
      ...(isOwnDevice && { device: onDevice(`${userId}/forms/${key}`, fields) }),
    },
    queryClient,
  )

  return {
    ...keeper,
    set: (path, value) => keeper.set([path], laidOver(keeper.now().values, { [path]: value })),
    async send() {
      // What is refused as a whole is kept all the same, and that it is kept is said only once it is.
      const isSaved = await keeper.flush()
      return keeper.alone(async () => {
        const { values } = keeper.now()
        const typed = nest(
          Object.fromEntries(fields.map(({ path }) => [path, requestValueOf(valueAt(values, path))])),
        )
        try {
          const { receipt, ...fresh } = await runMutation(queryClient, () => sendStudentForm(key, typed))
          college = fresh.data
          keeper.reset(college)
          queryClient.setQueryData(studentFormQuery(key).queryKey, fresh)
          await queryClient.invalidateQueries({ queryKey: ['student-forms', 'home'] })
          return receipt
        } catch (error) {
          if (!(error instanceof ApiError)) throw error
          const details = error.status === 422 ? error.details : []
          const refused = isSaved ? 'unsent' : 'refused'
          const words = error.status === false ? notSentWords : error.message
          keeper.showErrors(errorsOf(details, words), isAway(error) ? 'offline' : refused)
          return null
        }
      })
    },
    beginAnew: () =>
      keeper.alone(async () => {
        try {
          await runMutation(queryClient, () => dropFormDraft(key))
          keeper.reset(college)
        } catch (error) {
          if (!isExpired(error)) showCallFailure(failureToStudent(error))
        }
      }),
  }
}

/** What was typed lies over what the college holds. */
function laidOver(held: FormValues, values: FormValues): FormValues {
  const typed: Record<string, unknown> = structuredClone(held)
  for (const [path, value] of Object.entries(values)) setAt(typed, path, value)
  return typed
}

function onDevice(key: string, fields: readonly PlacedField[]): DeviceCopy<FormValues> {
  const sensitive = new Set(fields.filter((placed) => placed.sensitive).map(({ path }) => path))
  return {
    isKept: (path) => !sensitive.has(path),
    async keep({ base, values }) {
      const kept = draftValuesOf(fields, base, values)
      if (kept === null) await dropDraft(key)
      else await storeDraft(key, { at: new Date().toISOString(), values: kept })
    },
    async read(now) {
      const draft = await readDraft(key)
      if (!draft) return null
      const { base, values } = now()
      return {
        base,
        values: laidOver(values, Object.fromEntries(restorableValues(fields, base, draft.values))),
      }
    },
  }
}

function errorsOf(details: readonly Problem[], message: string): Record<string, string> {
  if (details.length === 0) return { '': message }
  return Object.fromEntries(details.map((problem) => [problem.param, problem.message]))
}

interface Keeping {
  readonly key: string
  readonly userId: string
  readonly held: StudentFormReply
  readonly fields: readonly PlacedField[]
  readonly queryClient: QueryClient
  /** False while somebody else is signed in as the student: nothing of theirs stays on that device. */
  readonly isOwnDevice?: boolean
}
