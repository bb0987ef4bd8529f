import { VisuallyHidden } from '@mantine/core'
import type { CellShown } from '@minster/domain/hesa/return/student-calls'
import classes from '#platform/ui/NameLink.module.css'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { OriginLink } from './OriginLink.tsx'
import { cellSays } from './return-data.ts'

/** Values are no names: among hundreds of them none stands out. */
const plain = { fontWeight: 400 }

/** A value of the return among many: what it means when pointed at, where it is from when opened. */
export function CellInTable({ cell, code, student }: CellInTableProps) {
  if (cell === null) return null
  const says = cellSays(cell)
  return (
    <>
      <OriginLink
        at={cell.at}
        code={code}
        student={student}
        title={says}
        tabIndex={-1}
        className={classes.name}
        style={plain}
      >
        <CellValue cell={cell} />
        <VisuallyHidden> {says}</VisuallyHidden>
      </OriginLink>
      <CellNote cell={cell} />
    </>
  )
}

/** The value as it stands in the file; where there is none, that it is wanted. */
export function CellValue({ cell: { value, isUnasked } }: { readonly cell: CellShown }) {
  if (value === null) return <StatusChip label="Missing" tone="danger" />
  return isUnasked ? <del>{value}</del> : value
}

/** What is particular about a value. */
export function CellNote({ cell: { override, isUnasked } }: { readonly cell: CellShown }) {
  return (
    <>
      {override && <small>Put in place of {override.was ?? 'nothing'}</small>}
      {isUnasked && <small>Not in the schema, not written</small>}
    </>
  )
}

interface CellInTableProps {
  /** Null where the field does not concern this one. */
  readonly cell: CellShown | null
  readonly code: string
  readonly student: string
}
