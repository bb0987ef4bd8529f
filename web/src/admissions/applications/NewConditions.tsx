import { Box, Checkbox, Group, ScrollArea, Select, Stack } from '@mantine/core'
import { conditionKinds } from '@minster/domain/admissions/offers/condition-states'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DayInput } from '#kit/records/DayInput.tsx'
import { createRecord, listedValuesQuery, refreshRecords } from '#kit/records/records.ts'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { WordsInput } from '#platform/ui/WordsInput.tsx'

interface New {
  readonly text: string
  readonly kind: string
}

/** Conditions for an offer: those the college often makes to tick, and one in words of its own. */
export default function NewConditions({ application, held, onClose }: NewConditionsProps) {
  const queries = useQueryClient()
  const suggested = useQuery(listedValuesQuery('offerConditions'))
  const offered = (suggested.data ?? []).filter(({ value, active }) => active && !held.includes(value))
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [text, setText] = useState('')
  const [kind, setKind] = useState<string>('Other')
  const [due, setDue] = useState<unknown>(null)
  const wanted: New[] = [
    ...offered
      .filter(({ value }) => ticked.includes(value))
      .map(({ value, group }) => ({ text: value, kind: kindOf(group) })),
    ...(text.trim() === '' ? [] : [{ text: text.trim(), kind }]),
  ]

  const add = useMutation({
    meta: { saysItself: true },
    mutationFn: async () => {
      for (const one of wanted)
        await createRecord('offer-conditions', { ...one, application, ...(due ? { due } : {}) })
    },
    onSuccess: () => {
      showDone(wanted.length === 1 ? 'Condition added' : `${wanted.length} conditions added`)
      onClose()
    },
    onSettled: () => refreshRecords(queries),
  })

  return (
    <FormDialog
      title="Add conditions"
      width={620}
      verb={wanted.length > 1 ? `Add ${wanted.length} conditions` : 'Add condition'}
      isReady={wanted.length > 0}
      isBusy={add.isPending}
      failure={add.error?.message}
      onSubmit={() => add.mutate()}
      onClose={onClose}
    >
      {suggested.isPending && <SkeletonRows rows={4} columns={1} />}
      {offered.length > 0 && (
        <ScrollArea.Autosize mah="46vh">
          <Checkbox.Group label="Often asked for" value={[...ticked]} onChange={setTicked}>
            {conditionKinds.map((one) => {
              const ofKind = offered.filter(({ group }) => kindOf(group) === one)
              return (
                ofKind.length > 0 && (
                  <Box key={one} mt="sm">
                    <Muted size="xs">{one}</Muted>
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
      <WordsInput
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

/** The college groups its suggestions freely; one of no kind of ours is another. */
function kindOf(group: string | null): string {
  return conditionKinds.find((kind) => kind === group) ?? 'Other'
}

interface NewConditionsProps {
  readonly application: string
  /** Words of the conditions there are. */
  readonly held: readonly string[]
  readonly onClose: () => void
}
