import { toNestErrors } from '@hookform/resolvers'
import type { PlacedField, RecordDeclaration } from '@minster/domain/kit/record/record'
import { nest } from '@minster/domain/kit/record/values'
import type { ConsequenceOffered, WantedConsequence } from '@minster/domain/kit/records/record-calls'
import type { RecordReply, RecordValues } from '@minster/domain/kit/records/record-replies'
import type { Problem } from '@minster/domain/platform/errors/errors'
import { formatDate } from '@minster/domain/platform/words/format'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { ApiError } from '#platform/api/api-error.ts'
import { isExpired, showCallFailure } from '#platform/api/query-client.ts'
import { showDone, showInfo } from '#platform/ui/snackbars.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import { type Clash, clashesOf } from './conflict.ts'
import { problemsOfForm, splitProblems } from './form-problems.ts'
import { changedFields, changesOf, formValuesOf, rebaseValues, withFormValues } from './form-values.ts'
import { dayAhead } from './planning.ts'
import {
  applyReply,
  changeConsequencesQuery,
  changeRecord,
  recordQuery,
  type WriteExtras,
} from './records.ts'

export type FormValues = Record<string, unknown>

export interface RecordForm {
  readonly form: UseFormReturn<FormValues>
  readonly fields: readonly PlacedField[]
  /** The record the form was last brought up to; changes are counted against it. */
  readonly base: RecordValues
  /** Problems that belong to no field of the form. */
  readonly otherProblems: readonly Problem[]
  readonly clashes: readonly Clash[]
  readonly isSaving: boolean
  /** What has to be confirmed by a reason before it is saved; null while nothing has to. */
  readonly reasonMessage: string | null
  /** Saves with a reason, or without one goes back to the form. */
  readonly giveReason: (reason: string | null) => Promise<void>
  /** What would follow, to be said yes or no to before it is saved; empty while nothing is. */
  readonly following: readonly ConsequenceOffered[]
  /** Saves with those that are wanted, or without an answer goes back to the form. */
  readonly choose: (wanted: readonly WantedConsequence[] | null) => Promise<void>
  readonly save: () => Promise<void>
  /** The day to come on which the changes are to happen, as it was typed; null for at once. Undefined where they cannot wait. */
  readonly day: string | null | undefined
  readonly setDay: (day: string | null) => void
  readonly discard: () => void
  /** Takes theirs where chosen, keeps mine elsewhere, and saves on their version. */
  readonly resolveClashes: (takeTheirs: readonly string[]) => Promise<void>
}

/** The form of one record: fills it, brings it up to what others save meanwhile, checks, saves, and settles clashes. */
export function useRecordForm({ collection, declaration, fields, record, onSaved }: FormOptions): RecordForm {
  const queryClient = useQueryClient()
  const [base, setBase] = useState(record)
  const [otherProblems, setOtherProblems] = useState<readonly Problem[]>([])
  const [clashes, setClashes] = useState<readonly Clash[]>([])
  const [isSaving, setSaving] = useState(false)
  const [day, setDay] = useState<string | null>(null)
  const [reasonMessage, setReasonMessage] = useState<string | null>(null)
  const [following, setFollowing] = useState<readonly ConsequenceOffered[]>([])
  const said = useRef<WriteExtras>({})
  const latest = useRef({ base, fields })
  useLayoutEffect(() => {
    latest.current = { base, fields }
  })

  const resolver = useMemo<Resolver<FormValues>>(
    () => (values, _context, options) => {
      const { base: before, fields: currentFields } = latest.current
      const problems = problemsOfForm(declaration, currentFields, before, withFormValues(before, values))
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
  function rebase(fresh: RecordValues) {
    const { base: before, fields: currentFields } = latest.current
    form.reset(rebaseValues(currentFields, before, form.getValues(), fresh), { keepErrors: true })
    setBase(fresh)
  }
  useEffect(() => {
    if (record.version > latest.current.base.version) rebase(record)
  })

  const change = useMutation({
    meta: { saysItself: true },
    mutationFn: ({ changes, extras }: ChangeRequest) =>
      changeRecord(collection, latest.current.base, nest(changes), extras),
  })

  /** Saves, unless something would follow that nobody has said yes or no to. What would be refused is refused by the service. */
  async function send(saying: WriteExtras = {}) {
    said.current = saying
    const { base: before } = latest.current
    const changes = changesOf(fields, before, form.getValues())
    const from = dayAhead(day, todayHere())
    if (Object.keys(changes).length === 0 || (day !== null && from === undefined)) return
    setSaving(true)
    setOtherProblems([])
    const when = from === undefined ? {} : { from }
    try {
      if (declaration.foresees && !saying.consequences) {
        const asked = changeConsequencesQuery(collection, before.id, { ...nest(changes), ...when })
        const { data } = await queryClient.fetchQuery(asked)
        if (data.length > 0 && !data.some(({ refused }) => refused)) return setFollowing(data)
      }
      const reply = await change.mutateAsync({ changes, extras: { ...saying, ...when } })
      setClashes([])
      setReasonMessage(null)
      setDay(null)
      if (reply.meta?.planned) {
        showDone(`Planned for ${formatDate(reply.meta.planned.from)}`)
        form.reset(formValuesOf(fields, before))
        await applyReply(queryClient, collection, reply)
        return
      }
      announceMerge(before, reply.data, Object.keys(changes))
      rebase(reply.data)
      form.clearErrors()
      onSaved?.(reply)
      await applyReply(queryClient, collection, reply)
    } catch (error) {
      await handleFailure(error)
    } finally {
      setSaving(false)
    }
  }

  function announceMerge(before: RecordValues, after: RecordValues, mine: readonly string[]) {
    const otherChanges = changedFields(fields, before, after).filter(({ path }) => !mine.includes(path))
    if (otherChanges.length === 0) showDone('Saved')
    else
      showInfo(
        `Saved, together with what somebody else changed: ${otherChanges.map(({ field }) => field.label).join(', ')}`,
      )
  }

  async function handleFailure(error: unknown) {
    if (isExpired(error)) return
    if (error instanceof ApiError && error.code === 'CONFLICT') {
      const { data: fresh } = await queryClient.fetchQuery({
        ...recordQuery(collection, record.id),
        staleTime: 0,
      })
      const newClashes = clashesOf(error, fields, fresh, form.getValues())
      setClashes(newClashes)
      rebase(fresh)
      return
    }
    if (!(error instanceof ApiError) || error.status !== 422) {
      showCallFailure(error)
      return
    }
    const [first, ...more] = error.details
    if (first?.param === 'reason' && more.length === 0) return setReasonMessage(first.message)
    setReasonMessage(null)
    const { atFields, otherProblems } = splitProblems(error.details, fields)
    for (const { param, message } of atFields) form.setError(param, { type: 'server', message })
    setOtherProblems(
      otherProblems.length === 0 && atFields.length === 0
        ? [{ param: '', message: error.message }]
        : otherProblems,
    )
    focusFirst(atFields)
  }

  async function save() {
    const isValid = await form.trigger()
    if (isValid) return send()
    focusFirst(problemsOfForm(declaration, fields, base, withFormValues(base, form.getValues())))
  }

  return {
    form,
    fields,
    base,
    otherProblems,
    clashes,
    isSaving,
    reasonMessage,
    giveReason: async (reason) =>
      reason === null ? setReasonMessage(null) : send({ ...said.current, reason }),
    following,
    choose: async (consequences) => {
      if (consequences) await send({ consequences })
      setFollowing([])
    },
    save,
    day: declaration.plannable ? day : undefined,
    setDay,
    discard: () => {
      setDay(null)
      form.reset(formValuesOf(fields, base))
      setOtherProblems([])
      setClashes([])
    },
    resolveClashes: async (takeTheirs) => {
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

interface ChangeRequest {
  readonly changes: Readonly<Record<string, unknown>>
  readonly extras: WriteExtras
}

interface FormOptions {
  readonly collection: string
  readonly declaration: RecordDeclaration
  readonly fields: readonly PlacedField[]
  readonly record: RecordValues
  readonly onSaved?: ((reply: RecordReply) => void) | undefined
}
