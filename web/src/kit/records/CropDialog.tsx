import { Text } from '@mantine/core'
import { cropText } from '@minster/domain/kit/pictures/photo-crop'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { CropPicture } from './CropPicture.tsx'
import { usePicture } from './use-picture.ts'

/** Asks which part of a picture shows the face. */
export function CropDialog({ file, title, verb, isBusy, failure, onDone, onClose }: CropDialogProps) {
  const { picture, crop, setCrop } = usePicture(file)
  return (
    <FormDialog
      title={title}
      width={560}
      verb={verb}
      isReady={picture !== null}
      isBusy={isBusy}
      failure={failure}
      onSubmit={() => onDone(crop && cropText(crop))}
      onClose={onClose}
    >
      {picture === null && <SkeletonRows rows={4} columns={1} />}
      {picture === 'unseen' && (
        <Text size="sm">
          This browser cannot show “{file.name}”. If it is a picture of a phone it is taken all the same, and
          cut square by itself.
        </Text>
      )}
      {picture !== null && picture !== 'unseen' && crop && (
        <>
          <Text size="sm">Head and shoulders are best. Drag the picture, or use the sliders.</Text>
          <CropPicture src={picture.src} size={picture.size} crop={crop} onChange={setCrop} />
        </>
      )}
    </FormDialog>
  )
}

interface CropDialogProps {
  readonly file: File
  readonly title: string
  readonly verb: string
  readonly isBusy: boolean
  readonly failure?: string | undefined
  /** The part to keep; null where it is cut by itself. */
  readonly onDone: (crop: string | null) => void
  readonly onClose: () => void
}
