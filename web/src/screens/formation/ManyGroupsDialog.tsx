import { NumberInput, Text } from '@mantine/core'
import { largestCapacity, usualCapacity } from '@minster/domain/records/formation/formation-kinds'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormationSet } from '../../api/formation.ts'
import { createRecord, refreshRecords } from '../../api/records.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { showDone } from '../../ui/snackbars.tsx'

const most = 80

/** The first groups of a set: as many as its students need, named later. */
export default function ManyGroupsDialog({ set, students, onClose }: ManyGroupsDialogProps) {
  const queries = useQueryClient()
  const [capacity, setCapacity] = useState<number>(usualCapacity)
  const [count, setCount] = useState<number>(Math.max(1, Math.min(most, Math.ceil(students / usualCapacity))))
  const make = useMutation({
    meta: { saysItself: true },
    async mutationFn() {
      const { weekday, from, until } = set
      for (let number = 1; number <= count; number += 1)
        await createRecord('formation-groups', {
          set: set.id,
          name: `Group ${number}`,
          capacity,
          weekday,
          from,
          until,
        })
    },
    onSuccess() {
      showDone(count === 1 ? 'The group is added' : `${count} groups are added`)
      onClose()
    },
    onSettled: () => refreshRecords(queries),
  })
  const room = capacity * count
  return (
    <FormDialog
      title="Add groups"
      verb={count === 1 ? 'Add 1 group' : `Add ${count} groups`}
      isBusy={make.isPending}
      failure={make.error?.message}
      onSubmit={() => make.mutate()}
      onClose={onClose}
    >
      <NumberInput
        label="How many groups"
        min={1}
        max={most}
        allowDecimal={false}
        clampBehavior="strict"
        value={count}
        onChange={(value) => setCount(Math.max(1, Number(value) || 1))}
      />
      <NumberInput
        label="Room for how many in each"
        min={1}
        max={largestCapacity}
        allowDecimal={false}
        clampBehavior="strict"
        value={capacity}
        onChange={(value) => setCapacity(Math.max(1, Number(value) || 1))}
      />
      <Text size="sm" c="dimmed" role="status">
        {room < students
          ? `${students} students need a place; this makes room for ${room}.`
          : `Room for ${room}; ${students} students need a place.`}{' '}
        Names, leaders and rooms are given to each group afterwards.
      </Text>
    </FormDialog>
  )
}

interface ManyGroupsDialogProps {
  readonly set: FormationSet
  readonly students: number
  readonly onClose: () => void
}
