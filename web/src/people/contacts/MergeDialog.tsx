import { Button, Group, Modal, Radio, Select, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { valueAt } from '@minster/domain/kit/record/condition'
import { fieldAt } from '@minster/domain/kit/record/record'
import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import type { OrganisationsCompared } from '@minster/domain/people/contacts/contact-calls'
import { organisation as declaration } from '@minster/domain/people/contacts/organisation'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatValue } from '#kit/records/cells.tsx'
import { optionsQuery, refreshRecords } from '#kit/records/records.ts'
import { Callout } from '#platform/ui/Callout.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import classes from './contacts.module.css'
import { comparedQuery, mergeOrganisations } from './merge-organisations.ts'

/** Which other one it is, what would become of both, and which details stay. */
export default function MergeDialog({ organisation, onUndo, onClose }: MergeDialogProps) {
  const [search, setSearch] = useState('')
  const [other, setOther] = useState<string | null>(null)
  const [settled] = useDebouncedValue(search, 200)
  const results = useQuery(optionsQuery('organisations', { search: settled }))
  const choices = (results.data ?? []).filter(({ id }) => id !== organisation.id)
  return (
    <Modal opened onClose={onClose} size={760} title={`Merge with ${organisation.label ?? 'it'}`}>
      <Select
        label="The same as"
        description="It becomes part of this one and goes to the bin. You can take that back."
        placeholder="Type a name"
        data={choices.map(({ id, label }) => ({ value: id, label }))}
        value={other}
        onChange={setOther}
        searchable
        searchValue={search}
        onSearchChange={setSearch}
        filter={({ options }) => options}
        nothingFoundMessage={results.isFetching ? 'Searching …' : 'Nothing is called that'}
        data-autofocus
      />
      {other !== null && (
        <Comparison key={other} kept={organisation.id} gone={other} onUndo={onUndo} onClose={onClose} />
      )}
    </Modal>
  )
}

function Comparison({ kept, gone, onUndo, onClose }: ComparisonProps) {
  const comparison = useQuery(comparedQuery(kept, gone))
  if (comparison.isPending) return <SkeletonRows rows={4} columns={3} />
  if (comparison.data === undefined)
    return <ErrorState error={comparison.error} onRetry={() => void comparison.refetch()} />
  const { hindrances } = comparison.data
  if (hindrances.length > 0)
    return (
      <Callout tone="warning" role="status">
        {hindrances.join(' ')}
      </Callout>
    )
  return <Choice comparison={comparison.data} onUndo={onUndo} onClose={onClose} />
}

function Choice({ comparison, onUndo, onClose }: ChoiceProps) {
  const queryClient = useQueryClient()
  const { kept, gone, differing, moves } = comparison
  const rows = differing.flatMap((path) => {
    const placed = fieldAt(declaration, path)
    if (!placed) return []
    const [mine = '', theirs = ''] = [kept, gone].map((one) => formatValue(placed.field, valueAt(one, path)))
    return mine === theirs ? [] : [{ path, label: placed.longLabel, mine, theirs }]
  })
  const [taken, setTaken] = useState<ReadonlySet<string>>(
    () => new Set(rows.filter(({ mine }) => mine === '').map(({ path }) => path)),
  )
  const merge = useMutation({
    mutationFn: () => mergeOrganisations(comparison, [...taken]),
    onSuccess: async (id) => {
      showDone(`${gone.label ?? 'It'} is part of ${kept.label ?? 'this one'} now`, () => onUndo(id))
      onClose()
      // They cannot be compared any more, and the dialog may still be there for a moment.
      const { queryKey } = comparedQuery(kept.id, gone.id)
      await refreshRecords(queryClient, queryKey)
      queryClient.removeQueries({ queryKey })
    },
  })
  const choose = (path: string, isTaken: boolean) =>
    setTaken((before) => new Set(isTaken ? [...before, path] : [...before].filter((one) => one !== path)))

  return (
    <>
      <Text fz="sm" mt="md" mb="xs">
        {moves.length === 0
          ? 'Nothing hangs on the other one.'
          : `What moves here: ${moves.map(({ count, title }) => `${count} ${inSentence(title)}`).join(', ')}.`}
      </Text>
      {rows.map(({ path, label, mine, theirs }) => (
        <fieldset key={path} className={classes.choice}>
          <legend>
            <small>{label}</small>
          </legend>
          {[mine, theirs].map((words, at) => (
            <Radio
              key={at === 0 ? 'mine' : 'theirs'}
              name={`merge-${path}`}
              size="xs"
              label={words === '' ? 'Nothing' : words}
              checked={taken.has(path) === (at === 1)}
              onChange={() => choose(path, at === 1)}
            />
          ))}
        </fieldset>
      ))}
      <Group justify="flex-end" gap="xs" pt="md">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={merge.isPending} onClick={() => merge.mutate()}>
          Merge
        </Button>
      </Group>
    </>
  )
}

interface MergeDialogProps {
  readonly organisation: RecordValues
  readonly onUndo: (merge: string) => void
  readonly onClose: () => void
}

interface ComparisonProps extends Pick<MergeDialogProps, 'onUndo' | 'onClose'> {
  readonly kept: string
  readonly gone: string
}

interface ChoiceProps extends Pick<MergeDialogProps, 'onUndo' | 'onClose'> {
  readonly comparison: OrganisationsCompared
}
