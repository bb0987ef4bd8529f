import { toNestErrors } from '@hookform/resolvers'
import { Button, Group } from '@mantine/core'
import { canGive, type Viewer } from '@minster/domain/access/rights/visibility'
import { fieldsOf, type PlacedField, type RecordDeclaration } from '@minster/domain/kit/record/record'
import { initialOf, nest } from '@minster/domain/kit/record/values'
import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import type { Problem } from '@minster/domain/platform/errors/errors'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { ApiError } from '#platform/api/api-error.ts'
import { isExpired, showCallFailure } from '#platform/api/query-client.ts'
import { useSession } from '#platform/api/session.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { DraftOffer } from './DraftOffer.tsx'
import { FormFields, ProblemSummary } from './FormFields.tsx'
import classes from './form.module.css'
import { problemsOfForm, splitProblems } from './form-problems.ts'
import { changesOf } from './form-values.ts'
import { type LinkValue } from './link-value.ts'
import { createRecord, refreshRecords } from './records.ts'
import { statusFieldOf } from './status-field.ts'
import { useFieldDraft } from './use-field-draft.ts'
import { type FormValues, inputIdOf } from './use-record-form.ts'
import { useViewer } from './use-viewer.ts'

const PossibleMatches = lazy(inTime(() => import('./PossibleMatches.tsx')))

/** A new record: every field one may fill in. Where it stands is for the college's rules to begin with. */
export function NewRecordForm({
  collection,
  declaration,
  idPrefix = '',
  preset = noPreset,
  filled = noPreset,
  only,
  action = `Add ${inSentence(declaration.title)}`,
  send = (values) => createRecord(collection, values),
  onMade,
  onKnown,
  onCancel,
}: NewRecordFormProps) {
  const queryClient = useQueryClient()
  const viewer = useViewer()
  const { user } = useSession()
  const [elsewhere, setElsewhere] = useState<readonly Problem[]>([])
  const fields = useMemo(
    () =>
      newFieldsOf(declaration, viewer).filter(
        ({ path }) => !(path in preset) && (only === undefined || only.includes(path)),
      ),
    [declaration, viewer, preset, only],
  )
  const initial = useMemo(
    () => nest({ ...initialOf(declaration), ...preset, ...filled }),
    [declaration, preset, filled],
  )
  const resolver = useMemo<Resolver<FormValues>>(
    () => (values, _context, options) => {
      const problems = problemsOfForm(declaration, fields, null, values)
      const flat = Object.fromEntries(
        problems.map(({ param, message }) => [param, { type: 'rule', message }]),
      )
      return problems.length === 0
        ? { values, errors: {} }
        : { values: {}, errors: toNestErrors(flat, options) }
    },
    [declaration, fields],
  )
  const form = useForm<FormValues>({
    defaultValues: initial,
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
  })

  // Where it is added from is as much of it as what it is: a note on one student is no draft of a note on another.
  const draftKey = `${user?.id}/${collection}/new ${JSON.stringify(preset)}`
  const drafted = { form, fields, base: initial }
  const draft = useFieldDraft(drafted, draftKey)

  function focusFirst(problems: readonly Problem[]) {
    const [first] = problems
    if (first) document.getElementById(`${idPrefix}${inputIdOf(first.param)}`)?.focus()
  }
  const make = useMutation({
    mutationFn: () => send(nest({ ...preset, ...changesOf(fields, {}, form.getValues()) })),
    meta: { saysItself: true },
    onSuccess: async (reply) => {
      await draft.drop()
      onMade(reply)
      await refreshRecords(queryClient)
    },
    onError: (error) => {
      if (isExpired(error)) return
      if (!(error instanceof ApiError) || error.status !== 422) return showCallFailure(error)
      const { atFields, otherProblems: others } = splitProblems(error.details, fields)
      for (const { param, message } of atFields) form.setError(param, { type: 'server', message })
      setElsewhere(others.length + atFields.length === 0 ? [{ param: '', message: error.message }] : others)
      focusFirst(atFields)
    },
  })

  async function submit() {
    setElsewhere([])
    if (make.isPending) return
    if (await form.trigger()) make.mutate()
    else focusFirst(problemsOfForm(declaration, fields, null, form.getValues()))
  }

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // In a dialog of another form, this is not that form's affair.
        event.stopPropagation()
        void submit()
      }}
    >
      <DraftOffer record={drafted} draftKey={draftKey} />
      <ProblemSummary fields={fields} form={form} elsewhere={elsewhere} idPrefix={idPrefix} />
      <FormFields
        declaration={declaration}
        fields={fields}
        form={form}
        record={initial}
        idPrefix={idPrefix}
      />
      {declaration.recognisedBy && (
        <Suspense fallback={null}>
          <PossibleMatches control={form.control} paths={declaration.recognisedBy} onChoose={onKnown} />
        </Suspense>
      )}
      <Group justify="flex-end" gap="xs" py="md">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={make.isPending}>
          {action}
        </Button>
      </Group>
    </form>
  )
}

const noPreset = {}

function newFieldsOf(declaration: RecordDeclaration, viewer: Viewer): PlacedField[] {
  const status = statusFieldOf(declaration)
  return fieldsOf(declaration).filter(
    (placed) => placed.path !== status?.path && placed.field.fixed !== 'always' && canGive(viewer, placed),
  )
}

interface NewRecordFormProps {
  readonly collection: string
  readonly declaration: RecordDeclaration
  readonly idPrefix?: string
  /** Ids of links that are settled by where it is added, by path. */
  readonly preset?: Readonly<Record<string, string>>
  /** What stands in fields that are asked for, by path, until something else is said. */
  readonly filled?: Readonly<Record<string, string>>
  /** Paths of the fields that are asked for now, where the rest is filled in afterwards. */
  readonly only?: readonly string[] | undefined
  /** What the button says that makes it. */
  readonly action?: string | undefined
  /** Sends it to where it is made, where that is another call than the collection's own. */
  readonly send?: (values: Readonly<Record<string, unknown>>) => Promise<RecordReply>
  readonly onMade: (reply: RecordReply) => void
  /** Somebody who is there already is meant; left out where that is no choice. */
  readonly onKnown?: ((known: LinkValue) => void) | undefined
  readonly onCancel: () => void
}
