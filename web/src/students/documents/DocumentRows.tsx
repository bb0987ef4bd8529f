import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { RowActions } from '#kit/records/SelectionBar.tsx'
import { useSession } from '#platform/api/session.ts'
import { inTime } from '#platform/chunks/chunks.ts'

const MakeManyDialog = lazy(inTime(() => import('./MakeManyDialog.tsx')))

/** Makes documents for the ticked students, where the permission allows it. */
export const DocumentRows: RowActions = ({ rows, count }) => {
  const { permits } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (!permits('students:documents')) return null
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconFileText size="0.9375rem" stroke={1.7} />}
        onClick={() => setOpen(true)}
      >
        Documents
      </Button>
      <Suspense fallback={null}>
        {isOpen && <MakeManyDialog rows={rows} count={count} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
