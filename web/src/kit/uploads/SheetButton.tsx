import type { ButtonProps } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import type { UploadProgress } from '#platform/api/upload.ts'
import { acceptedSheets } from './accepted-sheets.ts'
import { UploadButton } from './UploadButton.tsx'
import { useUpload } from './use-upload.ts'

/** A button with which a spreadsheet is chosen: the service reads it, and what stands in it is handed on. */
export function SheetButton<Cells>({ read, onCells, ...button }: SheetButtonProps<Cells>) {
  const uploads = useUpload(async ({ file }, progress) => {
    const body = new FormData()
    body.append('file', file)
    onCells((await read(body, progress)).data.cells, file.name)
  })
  return (
    <UploadButton
      variant="default"
      leftSection={<IconUpload size="1rem" stroke={1.7} />}
      {...button}
      uploads={uploads}
      label="Spreadsheet"
      accept={acceptedSheets}
    />
  )
}

interface SheetButtonProps<Cells> extends Pick<ButtonProps, 'variant' | 'size' | 'loading' | 'leftSection'> {
  readonly read: (
    body: FormData,
    progress: UploadProgress,
  ) => Promise<{ readonly data: { readonly cells: Cells } }>
  readonly onCells: (cells: Cells, fileName: string) => void
  readonly children: string
}
