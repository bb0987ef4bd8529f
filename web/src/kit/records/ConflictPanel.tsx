import { Button, Radio } from '@mantine/core'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { useEffect, useRef, useState } from 'react'
import { formatValue } from './cells.tsx'
import type { Clash } from './conflict.ts'
import classes from './form.module.css'

/** Two people changed the same: field by field, theirs or mine. */
export function ConflictPanel({ clashes, isSaving, onSettle }: ConflictPanelProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, 'theirs' | 'mine'>>>({})
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])
  const isSettled = clashes.every(({ placed }) => chosen[placed.path] !== undefined)

  return (
    <section ref={panel} className={classes.clashes} role="alert" tabIndex={-1}>
      <h2 className={classes.clashesTitle}>Somebody else changed this record. Your edits are kept.</h2>
      <p className={classes.clashWords}>Choose for each field which value stays, then save again.</p>
      {clashes.map(({ placed, theirs, mine, by, at }) => (
        <Radio.Group
          key={placed.path}
          className={classes.clash ?? ''}
          label={placed.longLabel}
          value={chosen[placed.path] ?? null}
          onChange={(side) => setChosen({ ...chosen, [placed.path]: side === 'theirs' ? 'theirs' : 'mine' })}
        >
          <div className={classes.sides}>
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
          </div>
        </Radio.Group>
      ))}
      <Button
        disabled={!isSettled}
        loading={isSaving}
        onClick={() => onSettle(Object.keys(chosen).filter((path) => chosen[path] === 'theirs'))}
      >
        Save again
      </Button>
    </section>
  )
}

interface ConflictPanelProps {
  readonly clashes: readonly Clash[]
  readonly isSaving: boolean
  /** Is given the paths whose value is to be theirs. */
  readonly onSettle: (takeTheirs: readonly string[]) => void
}
