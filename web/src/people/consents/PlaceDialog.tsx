import { Button, Group, Modal } from '@mantine/core'
import type { ConsentsOf } from '@minster/domain/people/consents/consent-calls'
import { Muted } from '#platform/ui/Muted.tsx'
import { useReturnFocus } from '#platform/ui/use-return-focus.ts'
import { ConsentLedger } from './ConsentLedger.tsx'
import { describePlace } from './ConsentMatrix.tsx'
import type { ConsentPlaceInMatrix } from './consents.ts'

/** What somebody said of one purpose by one channel, and the way to note what they say now. */
export function PlaceDialog({ consents, place, onNote, onClose }: PlaceDialogProps) {
  useReturnFocus()
  const entries = consents.ledger.filter(
    ({ purpose, channel }) => purpose === place.purpose && channel === place.channel,
  )
  return (
    <Modal opened onClose={onClose} size={600} title={describePlace(place)}>
      {entries.length === 0 ? (
        <Muted>They were never asked. Nothing of it may be sent to them.</Muted>
      ) : (
        <ConsentLedger entries={entries} />
      )}
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        {onNote && <Button onClick={onNote}>Note what they said</Button>}
      </Group>
    </Modal>
  )
}

interface PlaceDialogProps {
  readonly consents: ConsentsOf
  readonly place: ConsentPlaceInMatrix
  /** Left out for whoever only reads. */
  readonly onNote: (() => void) | undefined
  readonly onClose: () => void
}
