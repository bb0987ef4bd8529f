import { ChooseButton, type ChooseButtonProps } from './ChooseButton.tsx'
import { UploadList } from './UploadList.tsx'
import type { Uploads } from './use-upload.ts'

/** Where files are chosen with one button in a line; what is on its way stands beneath. */
export function UploadButton({ uploads, loading = false, ...button }: UploadButtonProps) {
  return (
    <>
      <ChooseButton
        {...button}
        loading={loading || uploads.isBusy}
        onFiles={(files) => void uploads.start(files.map((file) => ({ file })))}
      />
      <UploadList uploads={uploads} />
    </>
  )
}

interface UploadButtonProps extends Omit<ChooseButtonProps, 'onFiles'> {
  readonly uploads: Uploads
}
