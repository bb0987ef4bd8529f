import type { CollectionMapping, MappingRow } from '@minster/domain/hesa/mapping/mapping-calls'
import { lazy, Suspense, useState } from 'react'
import { RecordName } from '#kit/records/RecordName.tsx'
import { inTime } from '#platform/chunks/chunks.ts'
import { Muted } from '#platform/ui/Muted.tsx'
import { TextButton } from '#platform/ui/TextButton.tsx'
import { takeFocus } from './take-focus.ts'

const CodeSelect = lazy(inTime(async () => ({ default: (await import('./CodeSelect.tsx')).CodeSelect })))

/** The code of a row, and where another is chosen. */
export function CodeCell({ row, mapping }: CodeCellProps) {
  const [state, setState] = useState<'shown' | 'open' | 'left'>('shown')
  const { mend } = row
  const code = <Code row={row} />
  if (mend?.by === 'setting')
    return mapping.may.settings ? (
      <RecordName href="/admin/settings?change=hesa">
        {row.code === null ? 'Enter it in the settings' : code}
      </RecordName>
    ) : (
      code
    )
  if (!mayChoose(row, mapping)) return code
  if (state === 'open')
    return (
      <Suspense fallback={code}>
        <CodeSelect
          row={row}
          collection={mapping.collection}
          onClose={(by) => setState(by === 'key' ? 'left' : 'shown')}
        />
      </Suspense>
    )
  return (
    <TextButton
      aria-label={
        row.code === null ? `Choose the code of ${rowName(row)}` : `Change the code of ${rowName(row)}`
      }
      // Who leaves the list by key goes on from where they were.
      ref={state === 'left' ? takeFocus : undefined}
      onClick={() => setState('open')}
    >
      {/* What is pressed has words, also where a lost code stands for itself. */}
      {row.code === null ? 'Choose a code' : row.code === row.value ? row.code : code}
    </TextButton>
  )
}

/** What a row is called by whoever only hears it. */
export function rowName({ what, field, value, mend }: MappingRow): string {
  return mend?.by === 'mapping' ? `${what}, ${value}` : `${what}, ${field}`
}

function Code({ row: { code, label, value, state } }: { readonly row: MappingRow }) {
  if (code === null) return state === 'missing' ? <Muted span>None</Muted> : null
  if (label !== null && label !== code) return `${code} · ${label}`
  // Words that are returned as they are stand beside it already.
  return code === value ? null : code
}

function mayChoose({ mend }: MappingRow, { may }: CollectionMapping): boolean {
  if (mend?.by === 'mapping') return may.map
  return mend?.by === 'field' && mend.isCode && may[mend.collection]
}

interface CodeCellProps {
  readonly row: MappingRow
  readonly mapping: CollectionMapping
}
