import { Button, Group, Select, Text, TextInput } from '@mantine/core'
import type { ImportRun } from '@minster/domain/kit/import/import-calls'
import { useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { pluralise } from './import-text.ts'
import type { ImportActions } from './use-import.ts'

/** No columns have this for their id. */
const everybody = 'everybody'

/** Whose sheet it is: columns kept under a sender's name are chosen by the headings, and can be chosen by hand. */
export function SenderLine({ run, isOpen, actions }: SenderLineProps) {
  const [naming, setNaming] = useState<'new' | 'rename' | null>(null)
  const [isDeleting, setDeleting] = useState(false)
  const { map, maps } = run
  const savedMap = maps.find(({ id }) => id === map?.id)
  const canChange = isOpen && !actions.busy
  return (
    <Group gap="sm" align="flex-end">
      <Select
        label="Columns of"
        description={
          savedMap && map?.by === 'match'
            ? `Chosen by the headings: ${savedMap.shared} of its ${pluralise(savedMap.headings, 'column')} stand here.`
            : 'Chosen by the headings where a sender’s columns are kept.'
        }
        flex="0 1 21.25rem"
        data={[
          { value: everybody, label: 'Any sender' },
          ...maps.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={map?.id ?? everybody}
        allowDeselect={false}
        readOnly={!canChange}
        onChange={(id) => void actions.change({ map: id === everybody ? null : id })}
      />
      <Button variant="default" disabled={!canChange} onClick={() => setNaming('new')}>
        Keep these columns under a name
      </Button>
      {savedMap && (
        <>
          <Button variant="subtle" color="gray" disabled={!canChange} onClick={() => setNaming('rename')}>
            Rename
          </Button>
          <Button variant="subtle" color="gray" disabled={!canChange} onClick={() => setDeleting(true)}>
            Delete
          </Button>
        </>
      )}
      {naming && (
        <NameDialog
          title={naming === 'new' ? 'Keep these columns' : `Rename “${savedMap?.name ?? ''}”`}
          initialName={naming === 'new' ? '' : (savedMap?.name ?? '')}
          isBusy={actions.busy}
          onName={(name) =>
            naming === 'new' || !savedMap ? actions.keepMap(name) : actions.renameMap(savedMap.id, name)
          }
          onClose={() => setNaming(null)}
        />
      )}
      <ConfirmDialog
        opened={isDeleting}
        title={`Delete the columns “${savedMap?.name ?? ''}”?`}
        verb="Delete the columns"
        danger
        busy={actions.busy}
        onCancel={() => setDeleting(false)}
        onConfirm={() => {
          setDeleting(false)
          if (savedMap) void actions.deleteMap(savedMap.id)
        }}
      >
        <Text>
          What is remembered of the sheets of this sender is forgotten. Nothing that was imported changes.
        </Text>
      </ConfirmDialog>
    </Group>
  )
}

interface SenderLineProps {
  readonly run: ImportRun
  readonly isOpen: boolean
  readonly actions: ImportActions
}

function NameDialog({ title, initialName, isBusy, onName, onClose }: NameDialogProps) {
  const [name, setName] = useState(initialName)
  const [failure, setFailure] = useState<string | null>(null)
  return (
    <FormDialog
      title={title}
      verb="Keep"
      isReady={name.trim() !== ''}
      isBusy={isBusy}
      failure={failure}
      onClose={onClose}
      onSubmit={() => {
        setFailure(null)
        void onName(name).then(onClose, (error: unknown) => setFailure(describeError(error)))
      }}
    >
      <TextInput
        label="Name"
        description="Whoever sends such sheets. Sheets with these headings are then read so by themselves."
        placeholder="Durham sheet"
        data-autofocus
        maxLength={80}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
    </FormDialog>
  )
}

interface NameDialogProps {
  readonly title: string
  readonly initialName: string
  readonly isBusy: boolean
  readonly onName: (name: string) => Promise<ImportRun>
  readonly onClose: () => void
}

function describeError(error: unknown): string {
  if (error instanceof ApiError && error.details.length > 0)
    return error.details.map(({ message }) => message).join(' ')
  return error instanceof Error ? error.message : 'Something went wrong'
}
