import { Button, Drawer, Stack } from '@mantine/core'
import type { MissingRow } from '@minster/domain/hesa/missing/missing-calls'
import { type Answerer, answerers, missingFields } from '@minster/domain/hesa/missing/missing-fields'
import { formatDate } from '@minster/domain/platform/words/format'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { IconBell } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { fieldHref } from './missing.ts'

/** What is missing of one student: each with the place where it is mended, or whose turn it is. */
export function MissingPanel({ row, studentHref, onRemind, onClose }: MissingPanelProps) {
  const { student, programme, hub, missing, refused, reminded } = row
  return (
    <Drawer opened position="right" size={460} title={student.label} onClose={onClose}>
      <Stack gap="md">
        <Muted>
          {[programme.label, hub?.label, row.partnerId].filter(Boolean).join(' · ')}
          {studentHref !== null && (
            <>
              {' · '}
              <RecordLink href={studentHref}>Open the student</RecordLink>
            </>
          )}
        </Muted>
        {missing.length === 0 && <p>Nothing is missing.</p>}
        {namesOf(answerers).map((by) => (
          <MissingFrom key={by} by={by} row={row} studentHref={studentHref}>
            {by === 'student' && (
              <>
                {reminded !== null && <Muted>Reminded on {formatDate(reminded)}.</Muted>}
                {onRemind && (
                  <Button
                    size="xs"
                    variant="default"
                    w="fit-content"
                    leftSection={<IconBell size="0.9375rem" stroke={1.7} />}
                    onClick={onRemind}
                  >
                    Remind {student.label}
                  </Button>
                )}
              </>
            )}
          </MissingFrom>
        ))}
        {refused.length > 0 && (
          <section>
            <h2>Prefers not to say</h2>
            <Muted>
              {refused.map((field) => missingFields[field].title).join(', ')}. These count as answered, and
              nobody asks again.
            </Muted>
          </section>
        )}
      </Stack>
    </Drawer>
  )
}

function MissingFrom({ by, row, studentHref, children }: MissingFromProps) {
  const fields = row.missing.flatMap((one) => (one.by === by ? [one.field] : []))
  if (fields.length === 0) return null
  const { label, help } = answerers[by]
  const isMendedHere = by === 'office' && studentHref !== null
  return (
    <Stack component="section" gap="xs">
      <h2>{by === 'student' ? 'The student answers in the portal' : label}</h2>
      <Stack component="ul" gap="3xs">
        {fields.map((field) => (
          <li key={field}>
            {isMendedHere ? (
              <RecordLink href={fieldHref(studentHref, field)}>{missingFields[field].title}</RecordLink>
            ) : (
              missingFields[field].title
            )}{' '}
            <small>{missingFields[field].field}</small>
          </li>
        ))}
      </Stack>
      {by !== 'student' && <Muted>{help}</Muted>}
      {children}
    </Stack>
  )
}

interface MissingPanelProps {
  readonly row: MissingRow
  /** Null where the caller may not open it. */
  readonly studentHref: string | null
  /** Left out where nobody is asked any more. */
  readonly onRemind?: (() => void) | undefined
  readonly onClose: () => void
}

interface MissingFromProps {
  readonly by: Answerer
  readonly row: MissingRow
  readonly studentHref: string | null
  readonly children?: ReactNode
}
