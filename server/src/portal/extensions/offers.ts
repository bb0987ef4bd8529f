import type { CalendarDays } from '@minster/domain/college/years/calendar-days'
import { whyCollegeClosed } from '@minster/domain/college/years/closed-days'
import type { OfferedDays } from '@minster/domain/portal/extensions/extension-calls'
import { extensionLengths, offeredDays } from '@minster/domain/portal/extensions/extension-rules'

/** Where each length of an extension leads from a deadline, and what keeps everybody from the college on that day. */
export function offersFrom(
  deadline: string,
  lastDay: string | null,
  closures: readonly CalendarDays[],
): OfferedDays[] {
  return extensionLengths.map((days) => {
    const offered = offeredDays(deadline, days, lastDay)
    return { ...offered, closed: whyCollegeClosed(offered.until, closures) }
  })
}
