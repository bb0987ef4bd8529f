import { Text } from '@mantine/core'
import { academicYearAfter, academicYearOf } from '@minster/domain/college/years/academic-year'
import { fieldAt } from '@minster/domain/kit/record/record'
import type { FormationSet } from '@minster/domain/teaching/formation/formation-calls'
import { formationSet } from '@minster/domain/teaching/formation/formation-set'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { requestValueOf } from '#kit/records/form-values.ts'
import { changeRecord, createRecord, refreshRecords } from '#kit/records/records.ts'
import { StepFields } from '#kit/records/StepFields.tsx'
import { ApiError } from '#platform/api/api-error.ts'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import { formatSetTitle } from './describe-group.ts'

const creationPaths = ['academicYear', 'kind', 'hub']
const editablePaths = ['forTypes', 'balanceByGender', 'weekday', 'from', 'until']

/** The form of a new set of groups, or of the fields that may still be changed. */
export default function SetDialog({ set, onCreated, onClose }: SetDialogProps) {
  const queryClient = useQueryClient()
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>(() => {
    const year = academicYearOf(todayHere())
    // From spring on it is the next year's groups that are drawn up.
    const isForNextYear = todayHere().slice(5) >= '04-01' && todayHere().slice(5) < '08-01'
    return set
      ? {
          forTypes: set.forTypes,
          balanceByGender: set.balanceByGender,
          weekday: set.weekday,
          from: set.from,
          until: set.until,
        }
      : { academicYear: (isForNextYear ? academicYearAfter(year) : year).title, kind: 'Formation group' }
  })
  const paths = set ? editablePaths : [...creationPaths, ...editablePaths]
  const fields = paths.flatMap((path) => fieldAt(formationSet, path) ?? [])
  const save = useMutation({
    meta: { saysItself: true },
    mutationFn: () => {
      const body = Object.fromEntries(paths.map((path) => [path, requestValueOf(values[path] ?? null)]))
      return set ? changeRecord('formation-sets', set, body) : createRecord('formation-sets', body)
    },
    async onSuccess({ data }) {
      showDone(set ? 'The set is changed' : 'The set is there. Now add its groups')
      onClose()
      onCreated?.(data.id)
      await refreshRecords(queryClient)
    },
  })
  const details = save.error instanceof ApiError ? save.error.details : []
  const otherProblems = details.filter(({ param }) => !paths.includes(param)).map(({ message }) => message)
  return (
    <FormDialog
      title={set ? formatSetTitle(set) : 'New set of groups'}
      verb={set ? 'Save' : 'Make the set'}
      isBusy={save.isPending}
      failure={details.length === 0 ? save.error?.message : otherProblems.join(' ')}
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
        onChange={(path, value) => setValues((current) => ({ ...current, [path]: value }))}
      />
    </FormDialog>
  )
}

interface SetDialogProps {
  /** Null for a new one. */
  readonly set: FormationSet | null
  readonly onCreated?: (id: string) => void
  readonly onClose: () => void
}
