import { Text } from '@mantine/core'
import type { FormationSet } from '@minster/domain/teaching/formation/formation-calls'
import { largestCapacity, usualCapacity } from '@minster/domain/teaching/formation/formation-kinds'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createRecord, refreshRecords } from '#kit/records/records.ts'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { NumberInput, type TypedNumber } from '#platform/ui/NumberInput.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'

const maxGroups = 80

/** Adds the first groups of a set, as many as its students need. */
export default function ManyGroupsDialog({ set, students, onClose }: ManyGroupsDialogProps) {
  const queryClient = useQueryClient()
  const [capacity, setCapacity] = useState<TypedNumber>(usualCapacity)
  const [count, setCount] = useState<TypedNumber>(
    Math.max(1, Math.min(maxGroups, Math.ceil(students / usualCapacity))),
  )
  const create = useMutation({
    meta: { saysItself: true },
    async mutationFn() {
      if (!isUpTo(maxGroups, count)) return
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
    onSettled: () => refreshRecords(queryClient),
  })
  const isReady = isUpTo(maxGroups, count) && isUpTo(largestCapacity, capacity)
  const room = isReady ? capacity * count : 0
  return (
    <FormDialog
      title="Add groups"
      verb={count === 1 ? 'Add 1 group' : isReady ? `Add ${count} groups` : 'Add groups'}
      isReady={isReady}
      isBusy={create.isPending}
      failure={create.error?.message}
      onSubmit={() => create.mutate()}
      onClose={onClose}
    >
      <NumberInput
        label="How many groups"
        whole
        value={count}
        error={isUpTo(maxGroups, count) ? null : `Enter a number from 1 to ${maxGroups}.`}
        onChange={setCount}
      />
      <NumberInput
        label="Room for how many in each"
        whole
        value={capacity}
        error={isUpTo(largestCapacity, capacity) ? null : `Enter a number from 1 to ${largestCapacity}.`}
        onChange={setCapacity}
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

function isUpTo(largest: number, value: TypedNumber): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= largest
}

interface ManyGroupsDialogProps {
  readonly set: FormationSet
  readonly students: number
  readonly onClose: () => void
}
