import { Box, Group } from '@mantine/core'
import { valueAt } from '@minster/domain/kit/record/condition'
import { shownField } from '@minster/domain/kit/record/shown-choice'
import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import type { RefObject } from 'react'
import { Fact, Facts } from '#platform/ui/Facts.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { PlainCheckbox } from '#platform/ui/PlainCheckbox.tsx'
import { type CameFrom, cameFromRow } from './came-from.ts'
import { formatValue, renderText, toneChoiceOf, ValueCell } from './cells.tsx'
import type { ListColumn } from './columns.ts'
import classes from './list-cards.module.css'
import table from './list-table.module.css'
import { Portrait } from './Portrait.tsx'
import { RecordName } from './RecordName.tsx'
import type { RowAction } from './row-action.ts'
import type { Selection } from './use-selection.ts'

const factsPerCard = 4

/** The rows of a list on a phone: the name, where it stands, and a few facts. */
export function ListCards({
  columns,
  rows,
  selection,
  region,
  collection,
  RowAction,
  ...props
}: ListCardsProps) {
  const [first, ...rest] = columns
  if (!first) return null
  return (
    <Box className={table.region ?? ''} ref={region} opacity={props.isDimmed ? 0.55 : 1}>
      <Lines>
        {rows.map((row) => {
          const status = rest.find(({ path, reached }) =>
            toneChoiceOf(reached.placed.field, valueAt(row, path)),
          )
          const facts = rest
            .filter((column) => column !== status)
            .map((column) => {
              const field = shownField(column.reached.placed, column.path, row)
              const value = valueAt(row, column.path)
              const words = formatValue(field, value)
              return { column, shown: renderText(field, value, words) }
            })
            .filter(({ shown }) => shown !== null)
            .slice(0, factsPerCard)
          const name = formatValue(first.reached.placed.field, valueAt(row, first.path)) || 'Without a name'
          return (
            <li key={row.id} className={classes.card} data-row={row.id}>
              <Group gap="3xs" wrap="nowrap" mih={28}>
                {props.portrait && <Portrait name={name} picture={valueAt(row, props.portrait)} />}
                <RecordName
                  href={props.hrefOf(row)}
                  cameFrom={cameFromRow(props.cameFrom, row.id, props.hrefOf(row))}
                  data-row-link={row.id}
                  data-covers
                >
                  {name}
                </RecordName>
                {props.canSelect && (
                  <span className={classes.tick}>
                    <PlainCheckbox
                      aria-label={`Select ${name}`}
                      checked={selection.all || selection.ids.has(row.id)}
                      onChange={() => props.onToggle(row.id)}
                    />
                  </span>
                )}
              </Group>
              {status && (
                <ValueCell
                  field={shownField(status.reached.placed, status.path, row)}
                  value={valueAt(row, status.path)}
                />
              )}
              {facts.length > 0 && (
                <Facts dense mt="xs">
                  {facts.map(({ column, shown }) => (
                    <Fact key={column.path} label={column.heading}>
                      {shown}
                    </Fact>
                  ))}
                </Facts>
              )}
              {RowAction && (
                <div className={classes.action}>
                  <RowAction collection={collection} row={row} />
                </div>
              )}
            </li>
          )
        })}
      </Lines>
    </Box>
  )
}

interface ListCardsProps {
  readonly columns: readonly ListColumn[]
  readonly portrait?: string | undefined
  readonly rows: readonly RecordValues[]
  readonly selection: Selection
  readonly canSelect: boolean
  readonly isDimmed: boolean
  readonly region: RefObject<HTMLDivElement | null>
  readonly cameFrom: CameFrom
  readonly hrefOf: (row: RecordValues) => string
  readonly collection: string
  readonly RowAction?: RowAction | undefined
  readonly onToggle: (id: string) => void
}
