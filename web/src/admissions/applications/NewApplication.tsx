import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { NewRecordScreen } from '#kit/records/NewRecordScreen.tsx'
import { Muted } from '#platform/ui/Muted.tsx'

/** Begins an application for an applicant: in their own form, or as a record at once where all is known already. */
export default function NewApplication({ collection }: { readonly collection: string }) {
  const [isOnePage, setOnePage] = useState(false)
  const intro = (
    <Muted size="md" maw="40rem" mt="2xs">
      Say who is applying. Then you fill in the form for them, screen by screen as they would, and it is saved
      as you go.{' '}
      <Anchor component="button" type="button" inherit onClick={() => setOnePage(true)}>
        Enter everything on one page instead
      </Anchor>
    </Muted>
  )
  return isOnePage ? (
    <NewRecordScreen key="whole" collection={collection} />
  ) : (
    <NewRecordScreen
      collection={collection}
      begin={{ intro, with: firstFields, action: 'Begin the form', page: 'form' }}
    />
  )
}

const firstFields = ['person', 'received']
