import type { WallTime } from '@minster/domain/platform/words/london-time'

/** When clocks change in the United Kingdom, for calendars that do not know it (RFC 5545, 3.6.5). */
export const london: readonly string[] = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/London',
  'BEGIN:DAYLIGHT',
  'TZNAME:BST',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0100',
  'DTSTART:19810329T010000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZNAME:GMT',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0000',
  'DTSTART:19961027T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** Writes an instant as calendars do. */
export function stamp(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d+/g, '')
}

/** Writes what clocks in London show, for a time that names their zone. */
export function wallStamp({ day, time }: WallTime): string {
  return `${dayStamp(day)}T${time.replace(':', '')}00`
}

/** Writes a day. */
export function dayStamp(day: string): string {
  return day.replaceAll('-', '')
}

/** Writes a text so that its signs are no more than signs. */
export function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, (letter) => `\\${letter}`)
    .replace(/\r?\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')
}

/** Writes a text as the value of a parameter. */
export function quoted(text: string): string {
  return `"${text.replace(/["\p{Cc}]/gu, "'")}"`
}

/** Puts lines together as calendars read them. */
export function foldedLines(lines: readonly string[]): string {
  return `${lines.map(folded).join('\r\n')}\r\n`
}

const longestLine = 75

/** A line is at most 75 octets long; what follows begins with a blank, and no letter is cut in two. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (octets + size > longestLine) {
      parts.push(part)
      part = ' '
      octets = 1
    }
    part += letter
    octets += size
  }
  return [...parts, part].join('\r\n')
}
