import { registerAccess } from '@minster/domain/teaching/attendance/access'
import { useQuery } from '@tanstack/react-query'
import { keptCheckInsQuery } from '#contact/events/send-stored-check-ins.ts'
import { useSession } from '#platform/api/session.ts'
import { keptRegistersQuery } from '#teaching/attendance/send-stored-marks.ts'

/** Sends what was marked without a signal and lies on this device, whichever page somebody comes back to. */
export function KeptMarks({ user }: { readonly user: string }) {
  const { permits } = useSession()
  useQuery(keptRegistersQuery(permits(registerAccess) ? user : ''))
  useQuery(keptCheckInsQuery(permits('registrations:edit') ? user : ''))
  return null
}
