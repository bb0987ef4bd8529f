import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { RecordDialog } from '#kit/records/RecordDialog.tsx'
import { recordQuery } from '#kit/records/records.ts'
import { useAddressParameters } from '#kit/records/use-address-parameters.ts'
import { openedAt } from './opened-at.ts'
import { TakeBackOverride } from './TakeBackOverride.tsx'

/** The record that the address asks to be opened over the page; an override can be taken back there. */
export function OpenedRecord() {
  const { parameters, updateParameters } = useAddressParameters()
  const opened = openedAt(parameters['open'])
  const close = () => updateParameters({ open: '' })
  const isOverride = opened?.collection === 'hesa-overrides'
  return (
    <RecordDialog
      opened={opened}
      onClose={close}
      before={isOverride && <OverrideOpened id={opened.id} onDone={close} />}
    />
  )
}

function OverrideOpened({ id, onDone }: OverrideOpenedProps) {
  const { data: reply } = useQuery(recordQuery('hesa-overrides', id))
  if (!reply?.abilities.remove) return null
  const path = reply.data['path']
  return (
    <Box mb="md">
      <TakeBackOverride
        override={{ id, version: reply.data.version }}
        field={typeof path === 'string' ? path.slice(path.lastIndexOf('/') + 1) : 'It'}
        onDone={onDone}
      />
    </Box>
  )
}

interface OverrideOpenedProps {
  readonly id: string
  readonly onDone: () => void
}
