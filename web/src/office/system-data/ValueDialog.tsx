import { Autocomplete, Button, Group, Modal, Stack, TagsInput, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { isSame } from '@minster/domain/kit/record/values'
import type { StoredValue } from '@minster/domain/office/system-data/system-data-calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeRecord, consequencesQuery, createRecord } from '#kit/records/records.ts'
import { TextDraftOffer } from '#kit/records/TextDraftOffer.tsx'
import { textOrEmpty, useTextDraft } from '#kit/records/use-text-draft.ts'
import { ApiError } from '#platform/api/api-error.ts'
import { showDone } from '#platform/ui/snackbars.tsx'
import { refreshValues, valuesQuery } from './system-data.ts'

/** A value to add, or one to rename and describe; whoever renames is told how many records follow. */
export function ValueDialog({ list, value, onClose }: ValueDialogProps) {
  const queryClient = useQueryClient()
  const otherValues = useQuery(valuesQuery(list)).data?.data ?? []
  const groups = [...new Set(otherValues.flatMap(({ group }) => group ?? []))]
  const [words, setWords] = useState(value?.value ?? '')
  const [group, setGroup] = useState(value?.group ?? '')
  const [aliases, setAliases] = useState<readonly string[]>(value?.aliases ?? [])
  const draft = useTextDraft(
    `value ${value?.id ?? list}`,
    { words, group, aliases },
    {
      isEmpty:
        words === (value?.value ?? '') &&
        group === (value?.group ?? '') &&
        isSame(aliases, value?.aliases ?? []),
      onRestore: (values) => {
        setWords(textOrEmpty(values['words']))
        setGroup(textOrEmpty(values['group']))
        const otherValues = values['aliases']
        if (Array.isArray(otherValues)) setAliases(otherValues.map(textOrEmpty))
      },
    },
  )
  const save = useMutation({
    meta: { saysItself: true },
    mutationFn: () => {
      const body = { value: words.trim(), group: group.trim() || null, aliases }
      return value
        ? changeRecord('system-data', value, body)
        : createRecord('system-data', { list, order: otherValues.length, ...body })
    },
    onSuccess: async () => {
      draft.drop()
      showDone(value ? 'Saved' : `“${words.trim()}” added`)
      onClose()
      await refreshValues(queryClient, list)
    },
  })
  const problemAt = (param: string) =>
    save.error instanceof ApiError
      ? save.error.details.find((detail) => detail.param === param)?.message
      : undefined
  const isElsewhere = save.error && !['value', 'group', 'aliases'].some((param) => problemAt(param))
  const [settled] = useDebouncedValue(words.trim(), 300)
  const isRenamed = value !== null && settled !== '' && settled !== value.value
  const follows = useQuery({
    ...consequencesQuery('system-data', value?.id ?? '', 'value', settled),
    enabled: isRenamed,
  }).data?.find(({ refused }) => refused === undefined)

  return (
    <Modal opened onClose={onClose} size={480} title={value ? `Change “${value.value}”` : 'Add a value'}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate()
        }}
      >
        <Stack gap="md">
          <TextDraftOffer draft={draft} />
          <TextInput
            label="Value"
            withAsterisk
            data-autofocus
            value={words}
            error={problemAt('value')}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          {isRenamed && follows && (
            <Text size="sm" c="dimmed" role="status">
              {follows.label}, each record with a line in its history. “{value.value}” stays as another way to
              write it, in spreadsheets and in addresses somebody kept.
            </Text>
          )}
          <Autocomplete
            label="Heading"
            description="Where the list is grouped: what it stands under."
            data={groups}
            value={group}
            error={problemAt('group')}
            onChange={setGroup}
          />
          <TagsInput
            label="Also written"
            description="Other spellings in spreadsheets. Imports read them as this value. Enter adds one."
            value={[...aliases]}
            error={problemAt('aliases')}
            onChange={setAliases}
          />
          {isElsewhere && (
            <Text size="sm" c="error" role="alert">
              {save.error.message}
            </Text>
          )}
        </Stack>
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending}>
            {value ? 'Save' : 'Add the value'}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

interface ValueDialogProps {
  readonly list: string
  /** Null for one to be added. */
  readonly value: StoredValue | null
  readonly onClose: () => void
}
