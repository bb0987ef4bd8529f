import { Box, Checkbox, Group, ScrollArea, Select, Stack } from '@mantine/core'
import { conditionKinds } from '@minster/domain/admissions/offers/condition-states'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DayInput } from '#kit/records/DayInput.tsx'
import { createRecord, listedValuesQuery, refreshRecords } from '#kit/records/records.ts'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { MultilineInput } from '#platform/ui/MultilineInput.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'

interface NewCondition {
  readonly text: string
  readonly kind: string
}

/** Adds conditions to an offer: suggestions to tick, and one in free text. */
export default function NewConditions({ application, existing, onClose }: NewConditionsProps) {
  const queryClient = useQueryClient()
  const suggestionList = useQuery(listedValuesQuery('offerConditions'))
  const suggestions = (suggestionList.data ?? []).filter(
    ({ value, active }) => active && !existing.includes(value),
  )
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [text, setText] = useState('')
  const [kind, setKind] = useState<string>('Other')
  const [due, setDue] = useState<unknown>(null)
  const newConditions: NewCondition[] = [
    ...suggestions
      .filter(({ value }) => ticked.includes(value))
      .map(({ value, group }) => ({ text: value, kind: kindOfGroup(group) })),
    ...(text.trim() === '' ? [] : [{ text: text.trim(), kind }]),
  ]

  const add = useMutation({
    meta: { saysItself: true },
    mutationFn: async () => {
      for (const condition of newConditions)
        await createRecord('offer-conditions', { ...condition, application, ...(due ? { due } : {}) })
    },
    onSuccess: () => {
      showDone(newConditions.length === 1 ? 'Condition added' : `${newConditions.length} conditions added`)
      onClose()
    },
    onSettled: () => refreshRecords(queryClient),
  })

  return (
    <FormDialog
      title="Add conditions"
      width={620}
      verb={newConditions.length > 1 ? `Add ${newConditions.length} conditions` : 'Add condition'}
      isReady={newConditions.length > 0}
      isBusy={add.isPending}
      failure={add.error?.message}
      onSubmit={() => add.mutate()}
      onClose={onClose}
    >
      {suggestionList.isPending && <SkeletonRows rows={4} columns={1} />}
      {suggestions.length > 0 && (
        <ScrollArea.Autosize mah="46vh">
          <Checkbox.Group label="Often asked for" value={[...ticked]} onChange={setTicked}>
            {conditionKinds.map((conditionKind) => {
              const ofKind = suggestions.filter(({ group }) => kindOfGroup(group) === conditionKind)
              return (
                ofKind.length > 0 && (
                  <Box key={conditionKind} mt="sm">
                    <Muted size="xs">{conditionKind}</Muted>
                    <Stack gap="xs" mt="2xs">
                      {ofKind.map(({ value }) => (
                        <Checkbox key={value} value={value} label={value} />
                      ))}
                    </Stack>
                  </Box>
                )
              )
            })}
          </Checkbox.Group>
        </ScrollArea.Autosize>
      )}
      <MultilineInput
        label="In your own words"
        description="The applicant reads it as it stands here."
        maxLength={1000}
        value={text}
        onChange={setText}
      />
      <Group gap="md" align="flex-start">
        <Select
          flex="1 1 12.5rem"
          label="Kind of your own condition"
          data={conditionKinds}
          value={kind}
          allowDeselect={false}
          onChange={(next) => next && setKind(next)}
        />
        <Box flex="1 1 12.5rem">
          <DayInput label="Due, all of them" value={typeof due === 'string' ? due : ''} onChange={setDue} />
        </Box>
      </Group>
    </FormDialog>
  )
}

/** The kind of a suggestion by its group. The college names groups freely, so an unknown one is Other. */
function kindOfGroup(group: string | null): string {
  return conditionKinds.find((kind) => kind === group) ?? 'Other'
}

interface NewConditionsProps {
  readonly application: string
  /** Texts of the conditions there are already. */
  readonly existing: readonly string[]
  readonly onClose: () => void
}
