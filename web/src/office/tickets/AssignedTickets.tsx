import { openTicketStates } from '@minster/domain/office/tickets/state'
import { useMemo } from 'react'
import { ListScreen } from '#kit/records/ListScreen.tsx'
import { useSession } from '#platform/api/session.ts'

/** What is in my own hands, and not done. */
export function AssignedTickets() {
  const { user } = useSession()
  const filter = useMemo(() => ({ assignee: [user?.id ?? ''], state: [...openTicketStates] }), [user?.id])
  return (
    <ListScreen collection="tickets" mode="assigned" title="Tickets assigned to me" fixedFilter={filter} />
  )
}
