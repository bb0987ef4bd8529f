import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../api/session.ts'
import { inTime } from '../../chunks.ts'
import type { RowActions } from '../../records/SelectionBar.tsx'

const MakeMany = lazy(inTime(() => import('./MakeMany.tsx')))

/** Makes documents for the ticked students, for whoever may. */
export const DocumentRows: RowActions = ({ rows, count }) => {
  const { permits } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (!permits('students:documents')) return null
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconFileText size={15} stroke={1.7} />}
        onClick={() => setOpen(true)}
      >
        Documents
      </Button>
      <Suspense fallback={null}>
        {isOpen && <MakeMany rows={rows} count={count} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
