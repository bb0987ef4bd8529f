import { Button, Group } from '@mantine/core'
import { IconCamera, IconFolder, IconUpload } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Muted } from '#platform/ui/Muted.tsx'
import { UploadList } from './UploadList.tsx'
import classes from './upload-area.module.css'
import { useFileChooser } from './use-file-chooser.tsx'
import type { Uploads } from './use-upload.ts'

/**
 * Where files, or one, are dropped, pasted, chosen or, on a phone, photographed; what is on its way stands beneath. One that
 * stands by itself is no photograph.
 */
export function UploadArea({ label, hint, accept, size = 'sm', folder, onFiles, ...rest }: UploadAreaProps) {
  const { isSingle = false, icon = <IconUpload size="1rem" stroke={1.7} /> } = rest
  const { dropHint = `or drop ${isSingle ? 'it' : 'them'} here. ` } = rest
  const { isBusy = false, isLarge = false, isPrimary = false, uploads, filesIn = filesOf } = rest
  const fileChooser = useFileChooser({
    label: `${isSingle ? 'File' : 'Files'} for ${label}`,
    accept,
    isMultiple: !isSingle,
    onFiles,
  })
  const camera = useFileChooser({
    label: `Photograph for ${label}`,
    accept: 'image/*',
    isCamera: true,
    onFiles,
  })
  const folderChooser = useFileChooser({ label: folder ?? '', isMultiple: true, isFolder: true, onFiles })
  const { place: dropZone, isOver } = useDropZone(async (transfer) => {
    const files = await filesIn(transfer)
    if (files.length > 0) onFiles(isSingle ? files.slice(0, 1) : files)
  })
  return (
    <div>
      <Group
        gap="xs"
        className={classes.area ?? ''}
        data-over={isOver || undefined}
        data-large={isLarge || undefined}
        role="group"
        aria-label={label}
        ref={dropZone}
      >
        <Group gap="xs" className={classes.buttons ?? ''}>
          <Button
            variant={isPrimary ? 'filled' : 'default'}
            size={size}
            loading={isBusy}
            leftSection={icon}
            onClick={fileChooser.open}
          >
            {isSingle ? 'Choose a file' : 'Choose files'}
          </Button>
          {folder === undefined && !isSingle && (
            <Button
              className={classes.camera ?? ''}
              variant="default"
              size={size}
              leftSection={<IconCamera size="1.0625rem" stroke={1.7} />}
              onClick={camera.open}
            >
              Take a photograph
            </Button>
          )}
          {folder !== undefined && (
            <Button
              variant="default"
              size={size}
              disabled={isBusy}
              leftSection={<IconFolder size="1rem" stroke={1.7} />}
              onClick={folderChooser.open}
            >
              Choose a folder
            </Button>
          )}
        </Group>
        <Muted flex="1 1 12.5rem">
          <span className={classes.drop}>{dropHint}</span>
          {hint}
        </Muted>
        {fileChooser.input}
        {folder === undefined ? camera.input : folderChooser.input}
      </Group>
      {uploads && <UploadList uploads={uploads} />}
    </div>
  )
}

const filesOf = async (transfer: DataTransfer): Promise<readonly File[]> => [...transfer.files]

/** Dropping and pasting are shortcuts beside the buttons, so the place itself takes no focus. */
function useDropZone(take: (transfer: DataTransfer) => Promise<void>) {
  const dropZone = useRef<HTMLDivElement>(null)
  const [isOver, setOver] = useState(false)
  const taking = useRef(take)
  useEffect(() => {
    taking.current = take
  })
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const allowDrop = (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    }
    const drop = (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      if (event.dataTransfer) void taking.current(event.dataTransfer)
    }
    const paste = ({ clipboardData }: ClipboardEvent) => {
      if (clipboardData) void taking.current(clipboardData)
    }
    dropZone.current?.addEventListener('dragover', allowDrop, { signal })
    dropZone.current?.addEventListener('dragleave', () => setOver(false), { signal })
    dropZone.current?.addEventListener('drop', drop, { signal })
    dropZone.current?.addEventListener('paste', paste, { signal })
    return () => listening.abort()
  }, [])
  return { place: dropZone, isOver }
}

interface UploadAreaProps {
  /** What the files are for. */
  readonly label: string
  readonly hint: string
  readonly dropHint?: string
  readonly accept: string
  readonly size?: 'xs' | 'sm' | 'md'
  readonly icon?: ReactNode
  /** No more than one is taken. */
  readonly isSingle?: boolean
  /** Nothing else stands on the page. */
  readonly isLarge?: boolean
  /** The page has no other button to press first. */
  readonly isPrimary?: boolean
  /** What was chosen is still being read. */
  readonly isBusy?: boolean
  /** What a whole folder holds, where one may be chosen in place of a photograph taken. */
  readonly folder?: string
  /** The files among what was dropped or pasted. */
  readonly filesIn?: (transfer: DataTransfer) => Promise<readonly File[]>
  /** What is on its way, where it is sent at once. */
  readonly uploads?: Omit<Uploads, 'start'>
  readonly onFiles: (files: readonly File[]) => void
}
