import { Button, CloseButton, FileButton, Group } from '@mantine/core'
import type { StoredFile } from '@minster/domain/kit/records/file-calls'
import type { AttachedFile } from '@minster/domain/office/tickets/ticket-calls'
import { IconPaperclip } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { fileContentPath, uploadFile } from '#kit/records/files.ts'
import { sizeWords } from '#kit/records/size-words.ts'
import classes from './tickets.module.css'

/** The button that attaches files to what is being written; they are uploaded at once and belong to nobody else yet. */
export function AttachButton({ files, onChange }: AttachProps) {
  const upload = useMutation({
    mutationFn: async (chosen: readonly File[]) => {
      const stored: StoredFile[] = []
      // One that is refused takes nothing from those before it.
      for (const file of chosen) {
        stored.push(await uploadFile(file))
        onChange([...files, ...stored.map(({ id, label, size }) => ({ id, name: label, size }))])
      }
    },
  })
  return (
    <FileButton multiple onChange={(chosen) => chosen.length > 0 && upload.mutate(chosen)}>
      {(button) => (
        <Button
          {...button}
          variant="subtle"
          color="gray"
          px="xs"
          loading={upload.isPending}
          leftSection={<IconPaperclip size={16} stroke={1.7} aria-hidden="true" />}
        >
          Attach files
        </Button>
      )}
    </FileButton>
  )
}

/** What is attached so far, to be taken off again. */
export function Attached({ files, onChange }: AttachProps) {
  if (files.length === 0) return null
  return (
    <Group component="ul" gap="2xs" mt="xs" aria-label="Attached files">
      {files.map((file) => (
        <li key={file.id} className={classes.file}>
          <IconPaperclip size={14} stroke={1.7} aria-hidden="true" />
          {file.name} <small>{sizeWords(file.size)}</small>
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
            <IconPaperclip size={14} stroke={1.7} aria-hidden="true" />
            {file.name} <small>{sizeWords(file.size)}</small>
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
