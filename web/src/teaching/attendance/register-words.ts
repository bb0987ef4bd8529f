import { formatDate } from '@minster/domain/platform/words/format'
import { onDemand } from '@minster/domain/platform/words/on-demand'
import type {
  RegisterDay,
  RegisterStudent,
  ShownMark,
} from '@minster/domain/teaching/attendance/attendance-calls'
import type { MarkedAttendance } from '@minster/domain/teaching/attendance/mark'
import type { MarksHere } from './mark-keeper.ts'

/** A mark in words: "Absent: Illness". */
export function markWords({ state, why }: MarkedAttendance): string {
  if (state === null) return 'Not marked'
  return why === null ? state : `${state}: ${why}`
}

/** What a day is called: its title where it has one, else its kind. */
export function dayTitle({ title, kind }: RegisterDay): string {
  return title ?? kind
}

/** When a day is, with the day of the week. */
export function dayWords({ day, lastDay }: Pick<RegisterDay, 'day' | 'lastDay'>): string {
  if (day === lastDay) return `${weekday().format(new Date(`${day}T00:00:00Z`))} ${formatDate(day)}`
  return `${formatDate(day)} to ${formatDate(lastDay)}`
}

const weekday = onDemand(() => new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }))

/** Hours, hub, place and modules of a day, as far as it has them. */
export function dayFacts({ from, until, hub, place, modules }: RegisterDay): string[] {
  return [[from, until].filter(Boolean).join(' to '), hub ?? '', place ?? '', modules.join(', ')].filter(
    Boolean,
  )
}

/** What stands in the register: what it answered last, or what was read since. */
export function standing({ mark }: RegisterStudent, answered: ShownMark | undefined): ShownMark | null {
  if (!answered) return mark
  return mark !== null && mark.version > answered.version ? mark : answered
}

/** How the marks stand that were made here, and whether that is a worry. */
export function stateWords({ waiting, state, savedAt, problem, isKept }: MarksHere): {
  readonly words: string
  readonly tone: 'neutral' | 'success' | 'warning' | 'danger'
} {
  const met = [...waiting.values()].filter(({ theirs }) => theirs !== undefined).length
  const count = waiting.size - met
  if (state === 'failed') return { words: `Not sent: ${problem ?? 'it was refused'}`, tone: 'danger' }
  if (state === 'away' && count > 0)
    return isKept
      ? {
          words: `Kept on this device: ${marks(count)} will be sent when the connection is back`,
          tone: 'warning',
        }
      : {
          words: `Keep this page open: ${marks(count)} will be sent when the connection is back`,
          tone: 'warning',
        }
  if (met > 0)
    return {
      words: met === 1 ? '1 mark met another: say which holds' : `${met} marks met others: say which hold`,
      tone: 'warning',
    }
  if (count > 0 || state === 'sending') return { words: 'Saving…', tone: 'neutral' }
  if (savedAt === null) return { words: 'Every tap is saved at once', tone: 'neutral' }
  return {
    words: `Saved ${savedAt.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}`,
    tone: 'success',
  }
}

function marks(count: number): string {
  return count === 1 ? '1 mark' : `${count} marks`
}
