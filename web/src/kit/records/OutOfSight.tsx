import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useSession } from '#platform/api/session.ts'
import { showInfo } from '#platform/ui/snackbars.tsx'
import { useWayBack } from './came-from.ts'
import { recordQuery } from './records.ts'

/** In place of a record that its reader has just handed on: it cannot be read again, and they are led back to the list. */
export function OutOfSight({ collection, record: { id, label }, noun }: OutOfSightProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { claims } = useSession()
  const back = useWayBack(collection, claims)
  // As it was when the record went: on the way there it is another.
  const [href] = useState(back?.href ?? '/')
  useEffect(() => {
    async function leadBack() {
      await navigate({ href, replace: true })
      queryClient.removeQueries({ queryKey: recordQuery(collection, id).queryKey })
      showInfo(`${label || `The ${noun}`} is handed on: you do not see the record any more.`)
    }
    void leadBack()
  }, [navigate, queryClient, collection, id, label, noun, href])
  return null
}

interface OutOfSightProps {
  readonly collection: string
  readonly record: RecordValues
  readonly noun: string
}
