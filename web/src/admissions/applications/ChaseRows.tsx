import { Button } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { RowActions } from '#kit/records/SelectionBar.tsx'
import { inTime } from '#platform/chunks/chunks.ts'

const ChaseDialog = lazy(inTime(() => import('./ChaseDialog.tsx')))

/** Reminds everyone who owes something to the ticked applications. */
export const ChaseRows: RowActions = ({ collection, rows }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconBell size={15} stroke={1.7} />}
        onClick={() => setOpen(true)}
      >
        Chase
      </Button>
      <Suspense fallback={null}>
        {isOpen && <ChaseDialog collection={collection} rows={rows} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
