import { Button } from '@mantine/core'
import { extensionRequest } from '@minster/domain/portal/extensions/extension-request'
import { IconCheck } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { SpecialList } from '#kit/records/ListScreen.tsx'
import type { RowActions } from '#kit/records/SelectionBar.tsx'
import { useSession } from '#platform/api/session.ts'
import { inTime } from '#platform/chunks/chunks.ts'

const BulkDialog = lazy(inTime(() => import('#kit/records/BulkDialog.tsx')))

/** Gives each ticked request the days it asks for, once it was read what follows for each. */
const ApproveRows: RowActions = (props) => {
  const { permits } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (!permits('students:extensions')) return null
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconCheck size="0.9375rem" stroke={1.7} />}
        onClick={() => setOpen(true)}
      >
        Approve
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <BulkDialog
            {...props}
            declaration={extensionRequest}
            path="state"
            to="Approved"
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** The list of requests for extensions. */
export const extensionList: SpecialList = {
  empty: {
    title: 'No requests for extensions yet',
    words: 'Students ask in the portal. For somebody who could not, add one here.',
  },
  Actions: ApproveRows,
}
