import { Text } from '@mantine/core'
import { academicYearAfter, academicYearOf } from '@minster/domain/college/years/academic-year'
import { fieldAt } from '@minster/domain/kit/record/record'
import type { FormationSet } from '@minster/domain/teaching/formation/formation-calls'
import { formationSet } from '@minster/domain/teaching/formation/formation-set'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentValueOf } from '#kit/records/form-values.ts'
import { changeRecord, createRecord, refreshRecords } from '#kit/records/records.ts'
import { StepFields } from '#kit/records/StepFields.tsx'
import { ApiError } from '#platform/api/api-error.ts'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import { setWords } from './group-words.ts'

const once = ['academicYear', 'kind', 'hub']
const always = ['forTypes', 'weekday', 'from', 'until']

/** A new set of groups, or what may still be changed of one. */
export default function SetDialog({ set, onMade, onClose }: SetDialogProps) {
  const queries = useQueryClient()
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>(() => {
    const year = academicYearOf(todayHere())
    // From spring on it is the next year's groups that are drawn up.
    const comes = todayHere().slice(5) >= '04-01' && todayHere().slice(5) < '08-01'
    return set
      ? { forTypes: set.forTypes, weekday: set.weekday, from: set.from, until: set.until }
      : { academicYear: (comes ? academicYearAfter(year) : year).title, kind: 'Formation group' }
  })
  const paths = set ? always : [...once, ...always]
  const fields = paths.flatMap((path) => fieldAt(formationSet, path) ?? [])
  const save = useMutation({
    meta: { saysItself: true },
    mutationFn: () => {
      const body = Object.fromEntries(paths.map((path) => [path, sentValueOf(values[path] ?? null)]))
      return set ? changeRecord('formation-sets', set, body) : createRecord('formation-sets', body)
    },
    async onSuccess({ data }) {
      showDone(set ? 'The set is changed' : 'The set is there. Now add its groups')
      onClose()
      onMade?.(data.id)
      await refreshRecords(queries)
    },
  })
  const details = save.error instanceof ApiError ? save.error.details : []
  const others = details.filter(({ param }) => !paths.includes(param)).map(({ message }) => message)
  return (
    <FormDialog
      title={set ? setWords(set) : 'New set of groups'}
      verb={set ? 'Save' : 'Make the set'}
      isBusy={save.isPending}
      failure={details.length === 0 ? save.error?.message : others.join(' ')}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      {!set && (
        <Text size="sm" c="dimmed">
          Leave the hub empty for groups that mix the hubs, as at residentials.
        </Text>
      )}
      <StepFields
        fields={fields}
        idPrefix="set-"
        values={values}
        errors={Object.fromEntries(details.map(({ param, message }) => [param, message]))}
        onChange={(path, value) => setValues((before) => ({ ...before, [path]: value }))}
      />
    </FormDialog>
  )
}

interface SetDialogProps {
  /** Null for a new one. */
  readonly set: FormationSet | null
  readonly onMade?: (id: string) => void
  readonly onClose: () => void
}
