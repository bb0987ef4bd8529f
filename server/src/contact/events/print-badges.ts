import { guestsNamed } from '@minster/domain/contact/events/guest-names'
import type { Content } from '#platform/print/content.ts'
import { print } from '#platform/print/print.ts'
import type { PrintedBooking, PrintedEvent } from './read-booked.ts'

/** Ten to a sheet of A4, cut along the lines; points. */
const badge = { width: 250, height: 144 }
const columns = 2
const perSheet = 10
const grey = '#5c5f66'

interface Badge {
  readonly name: string
  readonly beneath: string | null
  readonly from: string | null
}

/** A badge for each booking, and one for each of their guests after it. */
export function printBadges(
  event: PrintedEvent,
  bookings: readonly PrintedBooking[],
  printed: string,
): Promise<Uint8Array> {
  const badges = bookings.flatMap(badgesOf)
  const sheets = Math.max(1, Math.ceil(badges.length / perSheet))
  return print(
    { title: `Badges: ${event.title}`, margins: [44, 30, 44, 48], fontSize: 10 },
    Array.from({ length: sheets }, (_none, at) => ({
      content: sheetOf(badges.slice(at * perSheet, (at + 1) * perSheet), event.title),
      foot: `${event.title}. Printed ${printed}`,
    })),
  )
}

function badgesOf({ firstName, lastName, name, church, hub, guests, guestNames }: PrintedBooking): Badge[] {
  return [
    { name: firstName, beneath: firstName === lastName ? null : lastName, from: church ?? hub },
    ...guestsNamed(guests, guestNames).map((guest) =>
      guest === null
        ? { name: 'Guest', beneath: `of ${name}`, from: null }
        : { name: guest, beneath: null, from: `Guest of ${name}` },
    ),
  ]
}

function sheetOf(badges: readonly Badge[], title: string): Content[] {
  if (badges.length === 0) return [{ text: 'Nobody has a place yet.' }]
  const rows = Array.from({ length: Math.ceil(badges.length / columns) }, (_none, at) =>
    Array.from({ length: columns }, (_one, column) => drawn(badges[at * columns + column], title)),
  )
  return [
    {
      table: {
        widths: Array.from({ length: columns }, () => badge.width),
        heights: badge.height,
        dontBreakRows: true,
        body: rows,
      },
    },
  ]
}

function drawn(one: Badge | undefined, title: string): Content {
  if (!one) return { text: '' }
  return {
    alignment: 'center',
    stack: [
      { text: title, fontSize: 8.5, color: grey, margin: [0, 8, 0, 14] },
      { text: one.name, bold: true, fontSize: sizeOf(one.name) },
      ...(one.beneath === null ? [] : [{ text: one.beneath, fontSize: 15, margin: [0, 2, 0, 0] } as const]),
      ...(one.from === null
        ? []
        : [{ text: one.from, fontSize: 10, color: grey, margin: [0, 6, 0, 0] } as const]),
    ],
  }
}

/** Read from a few steps away, and as large as its line allows. */
function sizeOf(name: string): number {
  if (name.length <= 10) return 34
  return name.length <= 16 ? 25 : 18
}
