import { initialsOf } from '@minster/domain/platform/words/format'
import { memo, useMemo, useState } from 'react'
import { thumbnailPath } from '#kit/records/files.ts'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { factsOf } from './face-words.ts'
import { type PhotoSize, photoSizes } from './photo-sizes.ts'
import classes from './photos.module.css'
import type { Face } from './photos.ts'
import { useRows } from './use-rows.ts'

/** A face with its name; while names are learnt, the name comes when it is asked for. */
const PhotoTile = memo(function PhotoTile({
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

const gap = 12
/** The name and what stands under it. */
const caption = 44

/** Faces in rows, of which only those in sight are drawn. */
export function PhotoGrid({ faces, size, isLearning, isDimmed }: PhotoGridProps) {
  const { least } = photoSizes[size]
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set())
  const measures = useMemo(
    () => ({ least, gap, heightOf: (width: number) => width * 1.25 + caption }),
    [least],
  )
  const { columns, from, to, measured, rowHeight, height } = useRows(faces.length, measures)
  const [reveal] = useState(() => (id: string) => setKnown((before) => new Set([...before, id])))
  const first = from * columns
  return (
    <div className={classes.grid} ref={measured} style={{ height }} data-dimmed={isDimmed || undefined}>
      <ul
        className={classes.rows}
        aria-label="Photographs"
        data-size={size}
        style={{
          gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          gridAutoRows: rowHeight - gap,
          gap,
          transform: `translateY(${from * rowHeight}px)`,
        }}
      >
        {faces.slice(first, to * columns).map((face, at) => (
          <PhotoTile
            key={face.id}
            face={face}
            size={size}
            isHidden={isLearning && !known.has(face.id)}
            onReveal={reveal}
            position={first + at + 1}
            count={faces.length}
          />
        ))}
      </ul>
    </div>
  )
}

interface PhotoGridProps {
  readonly faces: readonly Face[]
  readonly size: PhotoSize
  /** Names are hidden until each is asked for. */
  readonly isLearning: boolean
  readonly isDimmed: boolean
}
