import { Button, Radio, SimpleGrid } from '@mantine/core'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { useEffect, useRef, useState } from 'react'
import { Callout } from '#platform/ui/Callout.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { formatValue } from './cells.tsx'
import type { Clash } from './conflict.ts'
import classes from './form.module.css'

/** Two people changed the same: field by field, theirs or mine. */
export function ConflictPanel({ clashes, isSaving, onSettle }: ConflictPanelProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, 'theirs' | 'mine'>>>({})
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  const isSettled = clashes.every(({ placed }) => chosen[placed.path] !== undefined)

  return (
    <Callout tone="warning" p="md" my="md" ref={panel} role="alert" tabIndex={-1}>
      <h2>Somebody else changed this record. Your edits are kept.</h2>
      <Muted mt="3xs">Choose for each field which value stays, then save again.</Muted>
      {clashes.map(({ placed, theirs, mine, by, at }) => (
        <Radio.Group
          key={placed.path}
          py="sm"
          label={placed.longLabel}
          value={chosen[placed.path] ?? null}
          onChange={(side) => setChosen({ ...chosen, [placed.path]: side === 'theirs' ? 'theirs' : 'mine' })}
        >
          <SimpleGrid
            minColWidth="min(100%, 13.75rem)"
            autoFlow="auto-fit"
            spacing="sm"
            mt="3xs"
            className={classes.sides ?? ''}
          >
            <Radio
              value="theirs"
              label={formatValue(placed.field, theirs) || 'Empty'}
              description={`${by?.label ?? 'Somebody'}, ${formatDateTime(at)}`}
            />
            <Radio
              value="mine"
              label={formatValue(placed.field, mine) || 'Empty'}
              description="Yours, not saved yet"
            />
          </SimpleGrid>
        </Radio.Group>
      ))}
      <Button
        disabled={!isSettled}
        loading={isSaving}
        onClick={() => onSettle(Object.keys(chosen).filter((path) => chosen[path] === 'theirs'))}
      >
        Save again
      </Button>
    </Callout>
  )
}

interface ConflictPanelProps {
  readonly clashes: readonly Clash[]
  readonly isSaving: boolean
  /** Is given the paths whose value is to be theirs. */
  readonly onSettle: (takeTheirs: readonly string[]) => void
}
