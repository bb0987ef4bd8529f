import { Alert, Button, Checkbox, Group, Modal, Select, Stack, Text, Textarea } from '@mantine/core'
import { conditionKinds } from '@minster/domain/records/application/condition-states'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createRecord, listedValuesQuery, refreshRecords } from '../../api/records.ts'
import { DayInput } from '../../records/DayInput.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { showDone } from '../../ui/snackbars.tsx'
import classes from './offer.module.css'

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
    <Modal
      opened
      onClose={onClose}
      size={620}
      title="Add conditions"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (wanted.length > 0) add.mutate()
        }}
      >
        <Stack gap="md">
          {suggested.isPending && <SkeletonRows rows={4} columns={1} />}
          {offered.length > 0 && (
            <Checkbox.Group
              label="Often asked for"
              value={[...ticked]}
              onChange={setTicked}
              className={classes.suggested ?? ''}
            >
              {conditionKinds.map((one) => {
                const ofKind = offered.filter(({ group }) => kindOf(group) === one)
                return (
                  ofKind.length > 0 && (
                    <div key={one} className={classes.kind}>
                      <Text size="xs" c="dimmed">
                        {one}
                      </Text>
                      <Stack gap={8} mt={6}>
                        {ofKind.map(({ value }) => (
                          <Checkbox key={value} value={value} label={value} />
                        ))}
                      </Stack>
                    </div>
                  )
                )
              })}
            </Checkbox.Group>
          )}
          <Textarea
            label="In your own words"
            description="The applicant reads it as it stands here."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autosize
            minRows={2}
            maxLength={1000}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <div className={classes.pair}>
            <Select
              label="Kind of your own"
              data={conditionKinds}
              value={kind}
              allowDeselect={false}
              onChange={(next) => next && setKind(next)}
            />
            <DayInput
              label="Due, for each of them"
              value={typeof due === 'string' ? due : ''}
              onChange={setDue}
            />
          </div>
          {add.error && (
            <Alert color="red" variant="outline" role="alert">
              {add.error.message}
            </Alert>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={add.isPending} disabled={wanted.length === 0}>
              {wanted.length > 1 ? `Add ${wanted.length} conditions` : 'Add condition'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
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
