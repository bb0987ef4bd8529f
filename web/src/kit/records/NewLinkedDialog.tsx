import { Modal } from '@mantine/core'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import type { LinkValue } from './link-value.ts'
import { NewRecordForm } from './NewRecordForm.tsx'
import { useCollection } from './use-collection.ts'

/** A record that is missing from a picker, added without leaving the form. */
export default function NewLinkedDialog({ collection, onMade, onClose }: NewLinkedDialogProps) {
  const { declaration } = useCollection(collection)
  return (
    <Modal opened onClose={onClose} size={760} title={`New ${inSentence(declaration.title)}`}>
      <NewRecordForm
        collection={collection}
        declaration={declaration}
        idPrefix="new-"
        onMade={({ data }) => onMade({ id: data.id, label: data.label ?? declaration.title })}
        onKnown={onMade}
        onCancel={onClose}
      />
    </Modal>
  )
}

interface NewLinkedDialogProps {
  readonly collection: string
  readonly onMade: (made: LinkValue) => void
  readonly onClose: () => void
}
