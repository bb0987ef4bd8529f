import { Button, FileButton } from '@mantine/core'
import { IconFolder, IconPhotoPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import classes from './add-photos.module.css'
import { filesDropped } from './chosen-files.ts'

const accepted = 'image/*,.heic,.heif,.zip'

/** Where photographs are chosen or dropped: files, a folder, or an archive of them. */
export function PhotoDrop({ isBusy, isFirst, onFiles }: PhotoDropProps) {
  const place = useRef<HTMLDivElement>(null)
  const folder = useRef<HTMLInputElement | null>(null)
  const taking = useRef(onFiles)
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    taking.current = onFiles
  })
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const over = (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    }
    const drop = (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      if (event.dataTransfer) void filesDropped(event.dataTransfer).then((files) => taking.current(files))
    }
    // Dropping is a shortcut for those with a mouse beside the buttons, so the place itself takes no focus.
    place.current?.addEventListener('dragover', over, { signal })
    place.current?.addEventListener('dragleave', () => setOver(false), { signal })
    place.current?.addEventListener('drop', drop, { signal })
    return () => listening.abort()
  }, [])
  return (
    <div
      className={classes.drop}
      ref={place}
      role="group"
      aria-label="Photographs"
      data-over={isOver || undefined}
      data-first={isFirst || undefined}
    >
      <FileButton multiple accept={accepted} onChange={onFiles}>
        {(props) => (
          <Button
            {...props}
            variant={isFirst ? 'filled' : 'default'}
            loading={isBusy}
            leftSection={<IconPhotoPlus size={16} stroke={1.7} />}
          >
            Choose files
          </Button>
        )}
      </FileButton>
      <Button
        variant="default"
        disabled={isBusy}
        leftSection={<IconFolder size={16} stroke={1.7} />}
        onClick={() => folder.current?.click()}
      >
        Choose a folder
      </Button>
      <input
        ref={(input) => {
          folder.current = input
          if (input) input.webkitdirectory = true
        }}
        type="file"
        hidden
        multiple
        aria-label="Folder of photographs"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <span className={classes.hint}>or drop files, a folder or a ZIP archive here, up to 500 at once.</span>
    </div>
  )
}

interface PhotoDropProps {
  readonly isBusy: boolean
  /** Nothing was chosen yet. */
  readonly isFirst: boolean
  readonly onFiles: (files: readonly File[]) => void
}
