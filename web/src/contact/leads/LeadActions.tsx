import { Button } from '@mantine/core'
import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import { IconMessagePlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { labelAt } from '#kit/records/values-of.ts'
import { inTime } from '#platform/chunks/chunks.ts'

const InteractionDialog = lazy(inTime(() => import('./InteractionDialog.tsx')))
const NextStepDialog = lazy(inTime(() => import('./NextStepDialog.tsx')))

/** Notes what was said with a potential student. */
export function NoteButton({ record, size = 'sm' }: LeadActionProps) {
  const [isOpen, setOpen] = useState(false)
  const name = labelAt(record, 'person')
  const isSmall = size === 'compact-sm'
  return (
    <>
      <Button
        size={size}
        {...(isSmall
          ? { variant: 'default', 'aria-label': `Note what was said with ${name}` }
          : { leftSection: <IconMessagePlus size="1rem" stroke={1.7} /> })}
        onClick={() => setOpen(true)}
      >
        {isSmall ? 'Note' : 'Note what was said'}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <InteractionDialog record={record} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Changes what comes next for a potential student, beside where it stands. */
export function NextStepButton({ record }: Pick<LeadActionProps, 'record'>) {
  const [isOpen, setOpen] = useState(false)
  const name = labelAt(record, 'person')
  return (
    <>
      <Button
        variant="default"
        size="xs"
        aria-label={`Change the next step with ${name}`}
        onClick={() => setOpen(true)}
      >
        Change
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <NextStepDialog record={record} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

interface LeadActionProps {
  readonly record: RecordValues
  /** Compact at the end of a row. */
  readonly size?: 'sm' | 'compact-sm'
}
