import { Button } from '@mantine/core'
import { fieldAt } from '@minster/domain/kit/record/record'
import type { BoardGroup, FormationSet } from '@minster/domain/teaching/formation/formation-calls'
import { formationGroup } from '@minster/domain/teaching/formation/formation-group'
import { usualCapacity } from '@minster/domain/teaching/formation/formation-kinds'
import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { requestValueOf } from '#kit/records/form-values.ts'
import { changeRecord, createRecord, refreshRecords, removeRecord } from '#kit/records/records.ts'
import { StepFields } from '#kit/records/StepFields.tsx'
import { ApiError } from '#platform/api/api-error.ts'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'

const paths = ['name', 'leaders', 'capacity', 'room', 'weekday', 'from', 'until']
const fields = paths.flatMap((path) => fieldAt(formationGroup, path) ?? [])

/** The form of a group: its name, leaders, capacity, time and room. */
export default function GroupDialog({ set, group, onClose }: GroupDialogProps) {
  const queryClient = useQueryClient()
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>(
    group
      ? { ...group }
      : { capacity: usualCapacity, weekday: set.weekday, from: set.from, until: set.until },
  )
  const finish = async (words: string) => {
    showDone(words)
    onClose()
    await refreshRecords(queryClient)
  }
  const save = useMutation({
    meta: { saysItself: true },
    mutationFn: () => {
      const body = Object.fromEntries(paths.map((path) => [path, requestValueOf(values[path] ?? null)]))
      return group
        ? changeRecord('formation-groups', group, body)
        : createRecord('formation-groups', { set: set.id, ...body })
    },
    onSuccess: () => finish(group ? 'The group is changed' : 'The group is added'),
  })
  const remove = useMutation({
    mutationFn: async () => {
      if (group) await removeRecord('formation-groups', group)
    },
    onSuccess: () => finish(`${group?.name} is removed`),
  })
  const details = save.error instanceof ApiError ? save.error.details : []
  const otherProblems = details.filter(({ param }) => !paths.includes(param)).map(({ message }) => message)
  return (
    <FormDialog
      title={group ? `Change ${group.name}` : 'Add a group'}
      verb={group ? 'Save' : 'Add the group'}
      isBusy={save.isPending}
      failure={details.length === 0 ? save.error?.message : otherProblems.join(' ')}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <StepFields
        fields={fields}
        idPrefix="group-"
        values={values}
        errors={Object.fromEntries(details.map(({ param, message }) => [param, message]))}
        onChange={(path, value) => setValues((current) => ({ ...current, [path]: value }))}
      />
      {group && group.members.length === 0 && (
        <Button
          variant="outline"
          color="red"
          leftSection={<IconTrash size="1rem" />}
          loading={remove.isPending}
          onClick={() => remove.mutate()}
        >
          Remove this empty group
        </Button>
      )}
    </FormDialog>
  )
}

interface GroupDialogProps {
  readonly set: FormationSet
  /** Null for a new one. */
  readonly group: BoardGroup | null
  readonly onClose: () => void
}
