import { Button } from '@mantine/core'
import { IconShieldExclamation } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { inTime } from '#platform/chunks/chunks.ts'

const ConcernDialog = lazy(inTime(() => import('./ConcernDialog.tsx')))

/** The way for whoever sees a student to tell the safeguarding team of a concern. */
export function ConcernButton({ student, name }: { readonly student: string; readonly name: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconShieldExclamation size={16} stroke={1.6} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Raise a concern
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ConcernDialog student={student} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
