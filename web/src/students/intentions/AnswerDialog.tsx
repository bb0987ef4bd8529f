import { hasDissertation } from '@minster/domain/college/programmes/programmes'
import { isMet } from '@minster/domain/kit/record/condition'
import { fieldsOf, type PlacedField } from '@minster/domain/kit/record/record'
import { intention } from '@minster/domain/students/intentions/intention'
import type { IntentionShown } from '@minster/domain/students/rollover/intention-calls'
import { answersOpenTo } from '@minster/domain/students/rollover/intention-report'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { requestValueOf } from '#kit/records/form-values.ts'
import { changeRecord, createRecord, refreshRecords } from '#kit/records/records.ts'
import { StepFields } from '#kit/records/StepFields.tsx'
import { ApiError } from '#platform/api/api-error.ts'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'

const answerFields = ['answer', 'programme', 'studyPace', 'note']

/** Says for a student what they mean to do next year, with a note how one knows. */
export default function AnswerDialog({ shown, nextYear, onClose }: AnswerDialogProps) {
  const queryClient = useQueryClient()
  const { student, given, answer } = shown
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({
    answer,
    programme: given?.programme ?? null,
    studyPace: given?.pace ?? null,
    note: given?.note ?? null,
  })
  const fields = fieldsOf(intention)
    .filter(
      ({ path, showWhen }) =>
        answerFields.includes(path) && showWhen.every((condition) => isMet(condition, values)),
    )
    .map((placed) => openIn(shown, placed))
  const save = useMutation({
    meta: { saysItself: true },
    mutationFn: () => {
      const shownNow = fields.map(({ path }) => path)
      const body = Object.fromEntries(
        answerFields.map((path) => [
          path,
          shownNow.includes(path) ? requestValueOf(values[path] ?? null) : null,
        ]),
      )
      return given
        ? changeRecord('intentions', given, body)
        : createRecord('intentions', { session: shown.session, ...body })
    },
    async onSuccess() {
      showDone(`What ${student.label} means to do is noted`)
      onClose()
      await refreshRecords(queryClient)
    },
  })
  const details = save.error instanceof ApiError ? save.error.details : []
  const others = details.filter(({ param }) => !answerFields.includes(param)).map(({ message }) => message)
  return (
    <FormDialog
      title={`${student.label} in ${nextYear}`}
      verb="Save"
      isBusy={save.isPending}
      failure={details.length === 0 ? save.error?.message : others.join(' ')}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <StepFields
        fields={fields}
        idPrefix="intention-"
        values={values}
        errors={Object.fromEntries(details.map(({ param, message }) => [param, message]))}
        onChange={(path, value) => setValues((before) => ({ ...before, [path]: value }))}
      />
    </FormDialog>
  )
}

/** The answers open to somebody, and the one they gave; whose programme ends in a dissertation reads why it is not among them. */
function openIn(shown: IntentionShown, placed: PlacedField): PlacedField {
  const { field, path } = placed
  if (path !== 'answer' || field.kind !== 'choice' || !field.choices) return placed
  const { answer, noDissertation, now } = shown
  const open: readonly string[] = [...answersOpenTo(shown), answer]
  const choices = Object.fromEntries(Object.entries(field.choices).filter(([name]) => open.includes(name)))
  const isTold = noDissertation !== null && hasDissertation(now.programme.key)
  return { ...placed, field: { ...field, choices, ...(isTold && { help: noDissertation }) } }
}

interface AnswerDialogProps {
  readonly shown: IntentionShown
  readonly nextYear: string
  readonly onClose: () => void
}
