import type { Viewer } from '@minster/domain/access/rights/visibility'
import { useMemo } from 'react'
import { useConfig } from '#platform/api/config.ts'
import { useSession } from '#platform/api/session.ts'

/** What decides which fields exist for whoever looks: their claims, and what the college switched on. */
export function useViewer(): Viewer {
  const { claims } = useSession()
  const { features } = useConfig()
  return useMemo(() => ({ claims, features }), [claims, features])
}
