import { Button } from '@mantine/core'
import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import { IconMessagePlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { labelAt } from '#kit/records/values-of.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { nextStepOf } from './next-step.ts'

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
          <InteractionDialog
            id={record.id}
            name={name}
            planned={nextStepOf(record)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Sets what comes next for a potential student, or changes it. */
export function NextStepButton({ record, size = 'sm' }: LeadActionProps) {
  const [isOpen, setOpen] = useState(false)
  const name = labelAt(record, 'person')
  const planned = nextStepOf(record)
  // Beside the words "Next step" it need not say them again.
  const isAtTitle = size === 'xs'
  return (
    <>
      <Button
        variant="default"
        size={size}
        aria-label={isAtTitle ? `Change the next step with ${name}` : `Next step with ${name}`}
        onClick={() => setOpen(true)}
      >
        {isAtTitle ? 'Change' : 'Next step'}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <NextStepDialog id={record.id} name={name} planned={planned} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

interface LeadActionProps {
  readonly record: RecordValues
  /** Compact at the end of a row. */
  readonly size?: 'sm' | 'xs' | 'compact-sm'
}
