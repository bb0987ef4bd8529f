import { useMemo, useState } from 'react'
import { PhotoTile } from './PhotoTile.tsx'
import { type PhotoSize, photoSizes } from './photo-sizes.ts'
import classes from './photos.module.css'
import type { Face } from './photos.ts'
import { useRows } from './use-rows.ts'

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
