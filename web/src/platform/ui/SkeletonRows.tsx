import { Skeleton, VisuallyHidden } from '@mantine/core'
import { loadingText } from '@minster/domain/platform/words/format'
import classes from './SkeletonRows.module.css'

/** Rows of the shape that is coming, shown only when it takes longer than 150 ms. */
export function SkeletonRows({ rows = 8, columns = 5, rowHeight = 40 }: SkeletonRowsProps) {
  return (
    <div data-appears role="status">
      <VisuallyHidden>{loadingText}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <div className={classes.row} style={{ height: rowHeight }} key={row} aria-hidden="true">
          {Array.from({ length: columns }, (_, column) => (
            <Skeleton height={10} radius={4} width={`${widthOf(row, column)}%`} key={column} />
          ))}
        </div>
      ))}
    </div>
  )
}

/** Uneven as words are, and the same at every drawing. */
function widthOf(row: number, column: number): number {
  return 45 + ((row * 7 + column * 13) % 40)
}

interface SkeletonRowsProps {
  readonly rows?: number
  readonly columns?: number
  readonly rowHeight?: number
}
