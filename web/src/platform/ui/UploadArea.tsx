import { Button, CloseButton, Progress } from '@mantine/core'
import { IconAlertCircle, IconCamera, IconUpload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import classes from './upload-area.module.css'
import type { Sending } from './use-uploads.ts'

/** Where files are dropped, chosen or, on a phone, photographed; what is on its way stands beneath. */
export function UploadArea({
  label,
  hint,
  accept,
  size = 'sm',
  sending,
  onFiles,
  onDismiss,
}: UploadAreaProps) {
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (list: FileList | null) => {
    const chosen = [...(list ?? [])]
    if (chosen.length > 0) onFiles(chosen)
  }
  const area = useDropPlace(setOver, take)
  const input = (ref: typeof files, more: { readonly accept: string; readonly capture?: 'environment' }) => (
    <input
      {...more}
      ref={ref}
      type="file"
      hidden
      multiple={more.capture === undefined}
      aria-label={more.capture ? `Photograph for ${label}` : `Files for ${label}`}
      onChange={(event) => {
        take(event.currentTarget.files)
        // The same file may be chosen again after it was refused.
        event.currentTarget.value = ''
      }}
    />
  )

  return (
    <div>
      <div
        className={classes.area}
        data-over={isOver || undefined}
        role="group"
        aria-label={label}
        ref={area}
      >
        <div className={classes.buttons}>
          <Button
            variant="default"
            size={size}
            leftSection={<IconUpload size={16} stroke={1.7} />}
            onClick={() => files.current?.click()}
          >
            Choose files
          </Button>
          <Button
            className={classes.camera ?? ''}
            variant="default"
            size={size}
            leftSection={<IconCamera size={17} stroke={1.7} />}
            onClick={() => camera.current?.click()}
          >
            Take a photograph
          </Button>
        </div>
        <p className={classes.hint}>
          <span className={classes.drop}>or drop them here. </span>
          {hint}
        </p>
        {input(files, { accept })}
        {input(camera, { accept: 'image/*', capture: 'environment' })}
      </div>
      {sending.length > 0 && (
        <ul className={classes.sending} aria-label="On their way">
          {sending.map(({ key, name, share, problem }) => (
            <li key={key} data-refused={problem !== null || undefined}>
              <span className={classes.name}>{name}</span>
              {problem === null ? (
                <Progress
                  value={share * 100}
                  size={5}
                  aria-label={`${name} on its way`}
                  className={classes.bar ?? ''}
                />
              ) : (
                <>
                  <span className={classes.problem} role="alert">
                    <IconAlertCircle size={15} stroke={1.8} aria-hidden="true" />
                    {problem}
                  </span>
                  <CloseButton size="sm" aria-label={`Dismiss ${name}`} onClick={() => onDismiss(key)} />
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Dropping is a shortcut for those with a mouse beside the buttons, so the place itself takes no focus. */
function useDropPlace(setOver: (isOver: boolean) => void, take: (files: FileList | null) => void) {
  const place = useRef<HTMLDivElement>(null)
  const taking = useRef(take)
  useEffect(() => {
    taking.current = take
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
      taking.current(event.dataTransfer?.files ?? null)
    }
    place.current?.addEventListener('dragover', over, { signal })
    place.current?.addEventListener('dragleave', () => setOver(false), { signal })
    place.current?.addEventListener('drop', drop, { signal })
    return () => listening.abort()
  }, [setOver])
  return place
}

interface UploadAreaProps {
  /** What the files are for. */
  readonly label: string
  readonly hint: string
  readonly accept: string
  readonly size?: 'xs' | 'sm' | 'md'
  readonly sending: readonly Sending[]
  readonly onFiles: (files: readonly File[]) => void
  readonly onDismiss: (key: string) => void
}
