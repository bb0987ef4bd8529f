import { Modal } from '@mantine/core'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { lazy, type ReactNode, Suspense } from 'react'
import { inTime } from '#platform/chunks/chunks.ts'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { useReturnFocus } from '#platform/ui/use-return-focus.ts'
import { LinkedForm } from './LinkedForm.tsx'
import { useCollection } from './use-collection.ts'

const NewRecordForm = lazy(
  inTime(async () => ({ default: (await import('./NewRecordForm.tsx')).NewRecordForm })),
)

/** What a dialog over the page is for: a record to change, in a field of it, or a new one that belongs to what stands here. */
export type RecordToEdit =
  | { readonly collection: string; readonly id: string; readonly field?: string }
  | { readonly collection: string; readonly preset: Readonly<Record<string, string>> }

/** A record of the page to change or to add, in the form its declaration makes. */
export function RecordDialog({ opened, ...props }: RecordDialogProps) {
  if (!opened) return null
  return (
    <Suspense fallback={null}>
      <OpenDialog opened={opened} {...props} />
    </Suspense>
  )
}

function OpenDialog({ opened, before, onClose }: OpenDialogProps) {
  useReturnFocus()
  const { declaration } = useCollection(opened.collection)
  const noun = inSentence(declaration.title)
  return (
    <Modal opened onClose={onClose} size={860} title={'id' in opened ? declaration.title : `New ${noun}`}>
      <Suspense fallback={<SkeletonRows rows={6} columns={2} />}>
        {before}
        {'id' in opened ? (
          <LinkedForm collection={opened.collection} id={opened.id} field={opened.field} />
        ) : (
          <NewRecordForm
            collection={opened.collection}
            declaration={declaration}
            idPrefix="new-"
            preset={opened.preset}
            onMade={onClose}
            onCancel={onClose}
          />
        )}
      </Suspense>
    </Modal>
  )
}

interface OpenDialogProps extends RecordDialogProps {
  readonly opened: RecordToEdit
}

interface RecordDialogProps {
  /** Null while nothing is. */
  readonly opened: RecordToEdit | null
  /** What stands before its form. */
  readonly before?: ReactNode
  readonly onClose: () => void
}
