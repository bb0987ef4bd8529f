import { Button } from '@mantine/core'
import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import { IconTemplate } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { RowActions } from '#kit/records/SelectionBar.tsx'
import { labelAt } from '#kit/records/values-of.ts'
import { useSession } from '#platform/api/session.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import type { Recipients } from './lead-mails.ts'

const WriteDialog = lazy(inTime(() => import('./WriteDialog.tsx')))

/** Writes to the ticked potential students. */
export const WriteToRows: RowActions = ({ collection, rows, count }) => {
  const { permits } = useSession()
  if (!permits('leads:edit')) return null
  const mine = collection === 'my-leads' && !('ids' in rows)
  return (
    <WriteButton
      to={{ ...rows, ...(mine && { mine }) }}
      title={count === 1 ? 'Write to one' : `Write to ${count.toLocaleString('en-GB')}`}
      size="xs"
    />
  )
}

/** Writes to one potential student. */
export function WriteToOne({ record }: { readonly record: RecordValues }) {
  return <WriteButton to={{ ids: [record.id] }} title={`Write to ${labelAt(record, 'person')}`} size="sm" />
}

function WriteButton({ to, title, size }: WriteButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        size={size}
        leftSection={<IconTemplate size="1rem" stroke={1.7} />}
        onClick={() => setOpen(true)}
      >
        From a template
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <WriteDialog to={to} title={title} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

interface WriteButtonProps {
  readonly to: Recipients
  readonly title: string
  readonly size: 'xs' | 'sm'
}
