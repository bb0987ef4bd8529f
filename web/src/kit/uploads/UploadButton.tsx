import { Button, type ButtonProps } from '@mantine/core'
import { UploadList } from './UploadList.tsx'
import { useFileChooser } from './use-file-chooser.tsx'
import type { Uploads } from './use-upload.ts'

/** Where files are chosen with one button in a line; what is on its way stands beneath. */
export function UploadButton({ uploads, label, accept, isMultiple, children, ...button }: UploadButtonProps) {
  const chooser = useFileChooser({
    label,
    accept,
    isMultiple: isMultiple === true,
    onFiles: (files) => void uploads.start(files.map((file) => ({ file }))),
  })
  return (
    <>
      <Button {...button} loading={uploads.isBusy} onClick={chooser.open}>
        {children}
      </Button>
      {chooser.input}
      <UploadList uploads={uploads} />
    </>
  )
}

interface UploadButtonProps extends Omit<ButtonProps, 'onClick' | 'loading' | 'children'> {
  readonly id?: string
  readonly uploads: Uploads
  /** What the files are for. */
  readonly label: string
  readonly accept?: string | undefined
  readonly isMultiple?: boolean
  readonly children: string
}
