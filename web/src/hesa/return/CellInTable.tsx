import { Text, VisuallyHidden } from '@mantine/core'
import { hesaOverride } from '@minster/domain/hesa/return/hesa-override'
import type { CellShown } from '@minster/domain/hesa/return/student-calls'
import { permits } from '@minster/domain/kit/permissions/permissions'
import type { ReactNode } from 'react'
import { useSession } from '#platform/api/session.ts'
import classes from '#platform/ui/NameLink.module.css'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { OriginLink } from './OriginLink.tsx'
import { cellSays } from './return-data.ts'

/** Values are no names: among hundreds of them none stands out. */
const plain = { fontWeight: 400 }

/**
 * A value of the return among many, what its code means, and where it is from when opened. One that was put in the place of
 * another opens the override, and the other where that is from.
 */
export function CellInTable({ cell, code, student }: CellInTableProps) {
  const { claims } = useSession()
  if (cell === null) return null
  const says = cellSays(cell)
  const { override, label, value } = cell
  const opened = override && permits(claims, hesaOverride.access.view) ? override : null
  return (
    <>
      <OriginLink
        at={opened ? { by: 'record', collection: 'hesa-overrides', id: opened.id, path: 'value' } : cell.at}
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
      {label !== null && label !== value && (
        <Text component="small" truncate maw="14rem" fz="xs" c="dimmed" aria-hidden>
          {label}
        </Text>
      )}
      <CellNote
        cell={cell}
        was={
          opened && (
            <OriginLink at={cell.at} code={code} student={student} title={cell.words}>
              {opened.was ?? nothing}
            </OriginLink>
          )
        }
      />
    </>
  )
}

/** The value as it stands in the file; where there is none, that it is wanted. */
export function CellValue({ cell: { value, isUnasked } }: { readonly cell: CellShown }) {
  if (value === null) return <StatusChip label="Missing" tone="danger" />
  return isUnasked ? <del>{value}</del> : value
}

/** What is particular about a value; `was` draws what stood in its place, where that leads somewhere. */
export function CellNote({ cell: { override, isUnasked }, was }: CellNoteProps) {
  return (
    <>
      {override && <small>Put in place of {was ?? override.was ?? nothing}</small>}
      {isUnasked && <small>Not in the schema, not written</small>}
    </>
  )
}

const nothing = 'nothing'

interface CellNoteProps {
  readonly cell: CellShown
  readonly was?: ReactNode
}

interface CellInTableProps {
  /** Null where the field does not concern this one. */
  readonly cell: CellShown | null
  readonly code: string
  readonly student: string
}
