import { CloseButton, Group } from '@mantine/core'
import type { AttachedFile } from '@minster/domain/office/tickets/ticket-calls'
import { IconPaperclip } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import { fileContentPath } from '#kit/records/files.ts'
import { uploadFile } from '#kit/records/upload-file.ts'
import { UploadButton } from '#kit/uploads/UploadButton.tsx'
import { useUpload } from '#kit/uploads/use-upload.ts'
import { formatFileSize } from '#platform/ui/format-file-size.ts'
import classes from './tickets.module.css'

/** The button that attaches files to what is being written; they are uploaded at once and belong to nobody else yet. */
export function AttachButton({ files, onChange }: AttachProps) {
  // Of several sent at once each finds what those before it left, whatever was drawn when they began.
  const latestFiles = useRef(files)
  useLayoutEffect(() => {
    latestFiles.current = files
  }, [files])
  const uploads = useUpload(async ({ file }, progress) => {
    const { id, label: name, size } = await uploadFile(file, {}, progress)
    latestFiles.current = [...latestFiles.current, { id, name, size }]
    onChange(latestFiles.current)
  })
  return (
    <UploadButton
      label="Files to attach"
      uploads={uploads}
      isMultiple
      variant="subtle"
      color="gray"
      px="xs"
      leftSection={<IconPaperclip size="1rem" stroke={1.7} aria-hidden="true" />}
    >
      Attach files
    </UploadButton>
  )
}

/** What is attached so far, to be taken off again. */
export function AttachedFiles({ files, onChange }: AttachProps) {
  if (files.length === 0) return null
  return (
    <Group component="ul" gap="2xs" mt="xs" aria-label="Attached files">
      {files.map((file) => (
        <li key={file.id} className={classes.file}>
          <IconPaperclip size="0.875rem" stroke={1.7} aria-hidden="true" />
          {file.name} <small>{formatFileSize(file.size)}</small>
          <CloseButton
            size="xs"
            aria-label={`Take off ${file.name}`}
            onClick={() => onChange(files.filter(({ id }) => id !== file.id))}
          />
        </li>
      ))}
    </Group>
  )
}

/** The files of a message, to open. */
export function SentFiles({ files }: { readonly files: readonly AttachedFile[] }) {
  if (files.length === 0) return null
  return (
    <Group component="ul" gap="2xs" mt="xs" aria-label="Files">
      {files.map((file) => (
        <li key={file.id}>
          <a className={classes.file} href={fileContentPath(file.id)} target="_blank" rel="noreferrer">
            <IconPaperclip size="0.875rem" stroke={1.7} aria-hidden="true" />
            {file.name} <small>{formatFileSize(file.size)}</small>
          </a>
        </li>
      ))}
    </Group>
  )
}

interface AttachProps {
  readonly files: readonly AttachedFile[]
  readonly onChange: (files: readonly AttachedFile[]) => void
}
