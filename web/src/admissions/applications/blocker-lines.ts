import type { HoldingReason } from '@minster/domain/admissions/applications/application-calls'
import { confirmationParts } from '@minster/domain/admissions/checks/blocker-facts'
import { daysBetween, isDay } from '@minster/domain/platform/words/calendar'

/** The blockers as lines: several checks the college owes become one line that counts and names them. */
export function blockerLinesOf(reasons: readonly HoldingReason[]): HoldingReason[] {
  const checks = reasons.filter(isOwnCheck)
  const [first] = checks
  if (!first || checks.length === 1) return [...reasons]
  const names = checks.map(({ what }) => what.replace(/ to check$/, ''))
  const merged: HoldingReason = { ...first, what: `${checks.length} checks to work: ${joinNames(names)}` }
  return reasons.flatMap((reason) => (reason === first ? [merged] : isOwnCheck(reason) ? [] : [reason]))
}

function isOwnCheck({ by, step }: HoldingReason): boolean {
  return by === 'College' && step === 'Check'
}

function joinNames(names: readonly string[]): string {
  const parts = [...new Set(names)].map((name, at) =>
    at === 0 ? name : name.charAt(0).toLowerCase() + name.slice(1),
  )
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : parts.join('')
}

/** "2 with us (9 days), 1 with the referee (12 days)" */
export function formatHeadline(reasons: readonly HoldingReason[], today: string): string {
  const holders = [...new Set(reasons.map(({ by }) => by))]
  return holders
    .map((holder) => {
      const ownReasons = reasons.filter(({ by }) => by === holder)
      const longest = Math.max(
        0,
        ...ownReasons.map(({ since }) => (isDay(since) ? daysBetween(since, today) : 0)),
      )
      const days = longest > 0 ? ` (${longest} ${longest === 1 ? 'day' : 'days'})` : ''
      return `${ownReasons.length} with ${holder === 'College' ? 'us' : `the ${holder.toLowerCase()}`}${days}`
    })
    .join(', ')
}

/** Describes each part a confirmation depends on: "Conditions: 1 open. Papers: nothing open. …". */
export function describeParts(reasons: readonly HoldingReason[]): string {
  return confirmationParts
    .map((name) => {
      const open = reasons.filter(({ part }) => part === name).length
      return `${name}: ${open === 0 ? 'nothing open' : `${open} open`}.`
    })
    .join(' ')
}
