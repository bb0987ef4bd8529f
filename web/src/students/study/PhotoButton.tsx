import { Tooltip } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { thumbnailPath } from '#kit/records/files.ts'
import { isLinkValue } from '#kit/records/link-value.ts'
import type { RecordValues } from '#kit/records/records.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { InitialsAvatar } from '#platform/ui/InitialsAvatar.tsx'
import classes from './photo.module.css'

const PhotoDialog = lazy(inTime(() => import('./PhotoDialog.tsx')))

/** The face of a student, for whoever may change it. */
export function PhotoButton({ person }: { readonly person: RecordValues }) {
  const [isOpen, setOpen] = useState(false)
  const photo = person['photo']
  const held = isLinkValue(photo) ? photo.id : null
  const label = held === null ? 'Add a photograph' : 'Change the photograph'
  return (
    <>
      <Tooltip label={label}>
        <button type="button" className={classes.button} aria-label={label} onClick={() => setOpen(true)}>
          <InitialsAvatar name={person.label ?? ''} size={48} picture={held && thumbnailPath(held, 96)} />
          <span className={classes.camera} aria-hidden="true">
            <IconCamera size={13} stroke={1.8} />
          </span>
        </button>
      </Tooltip>
      {isOpen && (
        <Suspense fallback={null}>
          <PhotoDialog person={person} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
