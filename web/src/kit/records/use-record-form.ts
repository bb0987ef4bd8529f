import { toNestErrors } from '@hookform/resolvers'
import type { PlacedField, RecordDeclaration } from '@minster/domain/kit/record/record'
import { nest } from '@minster/domain/kit/record/values'
import type { RecordReply, RecordValues } from '@minster/domain/kit/records/record-replies'
import type { Problem } from '@minster/domain/platform/errors/errors'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { ApiError } from '#platform/api/api-error.ts'
import { isExpired, sayFailure } from '#platform/api/query-client.ts'
import { showDone, showInfo } from '#platform/ui/snackbars.tsx'
import { type Clash, clashesOf } from './conflict.ts'
import { placedProblems, problemsOfForm } from './form-problems.ts'
import { asLeftBy, changedFields, changesOf, formValuesOf, mergedValues } from './form-values.ts'
import { changeRecord, recordQuery, takeOver } from './records.ts'

export type FormValues = Record<string, unknown>

export interface RecordForm {
  readonly form: UseFormReturn<FormValues>
  readonly fields: readonly PlacedField[]
  /** The record the form was last brought up to; changes are counted against it. */
  readonly base: RecordValues
  /** Problems that belong to no field of the form. */
  readonly elsewhere: readonly Problem[]
  readonly clashes: readonly Clash[]
  readonly isSaving: boolean
  /** What has to be confirmed by a reason before it is saved; null while nothing has to. */
  readonly reasonAsked: string | null
  /** Saves with a reason, or without one goes back to the form. */
  readonly giveReason: (reason: string | null) => Promise<void>
  readonly save: () => Promise<void>
  readonly discard: () => void
  /** Takes theirs where chosen, keeps mine elsewhere, and saves on their version. */
  readonly settle: (takeTheirs: readonly string[]) => Promise<void>
}

/** The form of one record: fills it, brings it up to what others save meanwhile, checks, saves, and settles clashes. */
export function useRecordForm({ collection, declaration, fields, record, onSaved }: FormOptions): RecordForm {
  const queries = useQueryClient()
  const [base, setBase] = useState(record)
  const [elsewhere, setElsewhere] = useState<readonly Problem[]>([])
  const [clashes, setClashes] = useState<readonly Clash[]>([])
  const [isSaving, setSaving] = useState(false)
  const [reasonAsked, setReasonAsked] = useState<string | null>(null)
  const latest = useRef({ base, fields })
  useLayoutEffect(() => {
    latest.current = { base, fields }
  })

  const resolver = useMemo<Resolver<FormValues>>(
    () => (values, _context, options) => {
      const { base: before, fields: held } = latest.current
      const problems = problemsOfForm(declaration, held, before, asLeftBy(before, values))
      if (problems.length === 0) return { values, errors: {} }
      const flat = Object.fromEntries(
        problems.map(({ param, message }) => [param, { type: 'rule', message }]),
      )
      return { values: {}, errors: toNestErrors(flat, options) }
    },
    [declaration],
  )
  const form = useForm<FormValues>({
    defaultValues: formValuesOf(fields, record),
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
  })

  /** Others' changes come in at once; mine stay. */
  function bringUpTo(fresh: RecordValues) {
    const { base: before, fields: held } = latest.current
    form.reset(mergedValues(held, before, form.getValues(), fresh), { keepErrors: true })
    setBase(fresh)
  }
  useEffect(() => {
    if (record.version > latest.current.base.version) bringUpTo(record)
  })

  const change = useMutation({
    meta: { saysItself: true },
    mutationFn: ({ changes, reason }: Wanted) =>
      changeRecord(collection, latest.current.base, nest(changes), reason === null ? {} : { reason }),
  })

  async function send(reason: string | null = null) {
    const { base: before } = latest.current
    const changes = changesOf(fields, before, form.getValues())
    if (Object.keys(changes).length === 0) return
    setSaving(true)
    setElsewhere([])
    try {
      const reply = await change.mutateAsync({ changes, reason })
      setClashes([])
      setReasonAsked(null)
      sayMerged(before, reply.data, Object.keys(changes))
      bringUpTo(reply.data)
      form.clearErrors()
      onSaved?.(reply)
      await takeOver(queries, collection, reply)
    } catch (error) {
      await explain(error)
    } finally {
      setSaving(false)
    }
  }

  function sayMerged(before: RecordValues, after: RecordValues, mine: readonly string[]) {
    const others = changedFields(fields, before, after).filter(({ path }) => !mine.includes(path))
    if (others.length === 0) showDone('Saved')
    else
      showInfo(
        `Saved, together with what somebody else changed: ${others.map(({ field }) => field.label).join(', ')}`,
      )
  }

  async function explain(error: unknown) {
    if (isExpired(error)) return
    if (error instanceof ApiError && error.code === 'CONFLICT') {
      const { data: fresh } = await queries.fetchQuery({
        ...recordQuery(collection, record.id),
        staleTime: 0,
      })
      const found = clashesOf(error, fields, fresh, form.getValues())
      setClashes(found)
      bringUpTo(fresh)
      return
    }
    if (!(error instanceof ApiError) || error.status !== 422) {
      sayFailure(error)
      return
    }
    const [first, ...more] = error.details
    if (first?.param === 'reason' && more.length === 0) return setReasonAsked(first.message)
    setReasonAsked(null)
    const { atFields, elsewhere: others } = placedProblems(error.details, fields)
    for (const { param, message } of atFields) form.setError(param, { type: 'server', message })
    setElsewhere(
      others.length === 0 && atFields.length === 0 ? [{ param: '', message: error.message }] : others,
    )
    focusFirst(atFields)
  }

  async function save() {
    const isValid = await form.trigger()
    if (isValid) return send()
    focusFirst(problemsOfForm(declaration, fields, base, asLeftBy(base, form.getValues())))
  }

  return {
    form,
    fields,
    base,
    elsewhere,
    clashes,
    isSaving,
    reasonAsked,
    giveReason: async (reason) => (reason === null ? setReasonAsked(null) : send(reason)),
    save,
    discard: () => {
      form.reset(formValuesOf(fields, base))
      setElsewhere([])
      setClashes([])
    },
    settle: async (takeTheirs) => {
      for (const { placed, theirs } of clashes)
        if (takeTheirs.includes(placed.path)) form.setValue(placed.path, theirs)
      setClashes([])
      await save()
    },
  }
}

/** The id of the input of a field. */
export const inputIdOf = (path: string) => `field-${path.replaceAll('.', '-')}`

function focusFirst(problems: readonly Problem[]) {
  const [first] = problems
  if (first) document.getElementById(inputIdOf(first.param))?.focus()
}

interface Wanted {
  readonly changes: Readonly<Record<string, unknown>>
  readonly reason: string | null
}

interface FormOptions {
  readonly collection: string
  readonly declaration: RecordDeclaration
  readonly fields: readonly PlacedField[]
  readonly record: RecordValues
  readonly onSaved?: ((reply: RecordReply) => void) | undefined
}
