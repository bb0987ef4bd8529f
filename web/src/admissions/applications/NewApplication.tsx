import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { NewRecordScreen } from '#kit/records/NewRecordScreen.tsx'
import { Muted } from '#platform/ui/Muted.tsx'

/** An application begun by staff: in the applicant's own form, or, where all is known already, as a record at once. */
export default function NewApplication({ collection }: { readonly collection: string }) {
  const [isWhole, setWhole] = useState(false)
  const intro = (
    <Muted size="md" maw="40rem" mt="2xs">
      Say who is applying. Then you fill in the form for them, screen by screen as they would, and it is saved
      as you go.{' '}
      <Anchor component="button" type="button" inherit onClick={() => setWhole(true)}>
        Enter everything on one page instead
      </Anchor>
    </Muted>
  )
  return isWhole ? (
    <NewRecordScreen key="whole" collection={collection} />
  ) : (
    <NewRecordScreen
      collection={collection}
      begin={{ intro, with: begunWith, action: 'Begin the form', page: 'form' }}
    />
  )
}

const begunWith = ['person', 'received']
