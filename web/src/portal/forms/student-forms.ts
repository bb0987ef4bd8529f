import type { Linked } from '@minster/domain/platform/calls/replies'
import type { StudentFormKey } from '@minster/domain/portal/forms/form-keys'
import type { FormState } from '@minster/domain/portal/forms/form-standing'
import type { FormValues } from '@minster/domain/portal/forms/student-form'
import type { DueWork } from '@minster/domain/teaching/modules/deadline-words'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/client.ts'

const base = '/api/forms/student'

/** Where one form stands with the student. */
export interface PortalForm {
  readonly form: StudentFormKey
  readonly title: string
  readonly path: string
  readonly state: FormState
  readonly opens: string | null
  readonly due: string | null
  readonly closes: string | null
  readonly sentAt: string | null
  readonly draftAt: string | null
  readonly isAskedBack: boolean
  readonly isCovered: boolean
  /** How far one is, where it is done step by step. */
  readonly progress: { readonly done: number; readonly of: number } | null
}
export interface PortalHome {
  readonly year: string
  readonly forms: readonly PortalForm[]
  /** What is to be handed in within the next four weeks, the first day first. */
  readonly works: readonly DueWork[]
  /** What the college has written for its students to read. */
  readonly pages: readonly { readonly slug: string; readonly title: string }[]
}

export const portalHomeQuery = queryOptions({
  queryKey: ['student-forms', 'home'],
  queryFn: async ({ signal }) => (await api<{ data: PortalHome }>(`${base}/home`, { signal })).data,
})

/** What somebody typed and has not sent, as the college keeps it. */
export interface FormDraft {
  readonly values: Readonly<Record<string, unknown>>
  readonly version: number
  readonly savedAt: string
}

/** A form as it stands: what the college holds, what was typed since, and whether it can be sent. */
export interface FormAsHeld {
  readonly data: FormValues
  readonly draft: FormDraft | null
  readonly opening: {
    readonly opens: string | null
    readonly due: string | null
    readonly closes: string | null
    readonly words: string | null
  } | null
  readonly refused: string | null
  /** Paths of what whoever is signed in as the student may not see. */
  readonly covered: readonly string[]
  /** What its page shows besides the form. */
  readonly alongside?: unknown
}
export interface FormReceipt {
  readonly at: string
  readonly words: string
}

export const studentFormQuery = (key: string) =>
  queryOptions({
    queryKey: ['student-forms', 'form', key],
    queryFn: ({ signal }) => api<FormAsHeld>(`${base}/${key}`, { signal }),
    // It is filled in from here on; another page of the same student tells what it changed.
    staleTime: 0,
  })

export const sendStudentForm = (key: string, body: FormValues) =>
  api<FormAsHeld & { readonly receipt: FormReceipt }>(`${base}/${key}`, { method: 'PUT', body })

/** Adds what was typed to the draft and answers all of it. */
export const saveFormDraft = async (key: string, values: Readonly<Record<string, unknown>>) =>
  (await api<{ data: FormDraft }>(`${base}/${key}/draft`, { method: 'PUT', body: { values } })).data

export const dropFormDraft = (key: string) => api<null>(`${base}/${key}/draft`, { method: 'DELETE' })

/** What the forms choose from. */
export interface CollegeData {
  readonly hubs: readonly Linked[]
  readonly programmes: readonly (Linked & { readonly name: string })[]
  readonly lists: Readonly<Record<string, readonly string[]>>
}

export const collegeDataQuery = queryOptions({
  queryKey: ['student-forms', 'college-data'],
  queryFn: async ({ signal }) =>
    (await api<{ data: CollegeData }>('/api/forms/college-data', { signal })).data,
  staleTime: 5 * 60_000,
})
