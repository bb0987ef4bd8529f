import { Box } from '@mantine/core'
import { initialsOf } from '@minster/domain/platform/words/format'
import type { Face } from '@minster/domain/students/photos/photo-calls'
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { thumbnailPath } from '#kit/records/files.ts'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { describeFace } from './face-words.ts'
import { type PhotoSize, photoSizes } from './photo-sizes.ts'
import classes from './photos.module.css'

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
          className={classes.name}
          aria-label={`Who is it? Face ${position}`}
          onClick={() => onReveal(id)}
        >
          Who is it?
        </button>
      ) : (
        <strong className={classes.name} title={name}>
          {opens === null ? name : <RecordLink href={`/${opens}/${id}`}>{name}</RecordLink>}
        </strong>
      )}
      <small className={classes.facts}>{isHidden ? '' : describeFace(face)}</small>
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

/** Rows drawn above and below what is seen, so that nothing is blank while one scrolls. */
const ahead = 3

interface RowsSeen {
  readonly columns: number
  /** Pixels of a tile's own width. */
  readonly width: number
  /** The first row drawn, and the one after the last. */
  readonly from: number
  readonly to: number
}

/**
 * Of a grid with many tiles the rows that are in sight of the window. What is drawn changes when a row comes or goes,
 * not with every pixel that is scrolled.
 */
function useRows(count: number, { least, gap, heightOf }: TileMeasures) {
  const grid = useRef<HTMLElement | null>(null)
  const [width, setWidth] = useState(0)
  const [seen, setSeen] = useState({ from: 0, to: 8 })
  const columns = Math.max(1, Math.floor((width + gap) / (least + gap)))
  const tile = width === 0 ? least : (width - gap * (columns - 1)) / columns
  const rowHeight = heightOf(tile) + gap
  const rows = Math.ceil(count / columns)

  const look = useCallback(() => {
    const place = grid.current?.getBoundingClientRect()
    if (!place) return
    const from = Math.max(0, Math.floor(-place.top / rowHeight) - ahead)
    const to = Math.min(rows, Math.ceil((innerHeight - place.top) / rowHeight) + ahead)
    setSeen((before) => (before.from === from && before.to === to ? before : { from, to }))
  }, [rowHeight, rows])

  useEffect(() => {
    look()
    const listening = new AbortController()
    const options = { passive: true, signal: listening.signal }
    addEventListener('scroll', look, options)
    addEventListener('resize', look, options)
    return () => listening.abort()
  }, [look])

  const measured = useCallback((element: HTMLElement | null) => {
    grid.current = element
    if (!element) return
    const watching = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    watching.observe(element)
    return () => watching.disconnect()
  }, [])

  const shown: RowsSeen = {
    columns,
    width: tile,
    from: Math.min(seen.from, Math.max(0, rows - 1)),
    to: Math.min(seen.to, rows),
  }
  return { ...shown, measured, rowHeight, height: Math.max(0, rows * rowHeight - gap) }
}

interface TileMeasures {
  /** The least width of a tile in pixels. */
  readonly least: number
  readonly gap: number
  /** How high a tile of a width is. */
  readonly heightOf: (width: number) => number
}

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
    <Box pos="relative" h={height} ref={measured} data-dimmed={isDimmed || undefined}>
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
    </Box>
  )
}

interface PhotoGridProps {
  readonly faces: readonly Face[]
  readonly size: PhotoSize
  /** Names are hidden until each is asked for. */
  readonly isLearning: boolean
  readonly isDimmed: boolean
}
