import { initialsOf } from '@minster/domain/platform/words/format'
import { memo } from 'react'
import { thumbnailPath } from '#kit/records/files.ts'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { factsOf } from './face-words.ts'
import { type PhotoSize, photoSizes } from './photo-sizes.ts'
import classes from './photos.module.css'
import type { Face } from './photos.ts'

/** A face with its name; while names are learnt, the name comes when it is asked for. */
export const PhotoTile = memo(function PhotoTile({
  face,
  size,
  isHidden,
  onReveal,
  position,
  count,
}: PhotoTileProps) {
  const { id, name, opens } = face
  return (
    <li className={classes.tile} aria-posinset={position} aria-setsize={count}>
      <Picture face={face} size={size} />
      {isHidden ? (
        <button
          type="button"
          className={classes.guess}
          aria-label={`Who is it? Face ${position}`}
          onClick={() => onReveal(id)}
        >
          Who is it?
        </button>
      ) : (
        <span className={classes.name} title={name}>
          {opens === null ? name : <RecordLink href={`/${opens}/${id}`}>{name}</RecordLink>}
        </span>
      )}
      <span className={classes.facts}>{isHidden ? '' : factsOf(face)}</span>
    </li>
  )
})

function Picture({ face: { name, photo }, size }: { readonly face: Face; readonly size: PhotoSize }) {
  if (photo === null)
    return <span className={classes.picture} data-initials={initialsOf(name)} aria-hidden="true" />
  return (
    <span className={classes.picture}>
      <img
        src={thumbnailPath(photo, photoSizes[size].picture)}
        alt=""
        loading="lazy"
        decoding="async"
        draggable={false}
      />
    </span>
  )
}

interface PhotoTileProps {
  readonly face: Face
  readonly size: PhotoSize
  readonly isHidden: boolean
  readonly onReveal: (id: string) => void
  readonly position: number
  readonly count: number
}
