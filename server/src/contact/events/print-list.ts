import { whenWords } from '@minster/domain/contact/events/when-words'
import type { Content } from '#platform/print/content.ts'
import { print } from '#platform/print/print.ts'
import type { PrintedBooking, PrintedEvent } from './read-booked.ts'

const small = 9
const grey = '#5c5f66'
const box = 11

/** Which needs whoever prints the list may read. */
export interface NeedsShown {
  readonly diet: boolean
  readonly access: boolean
}

interface Printing {
  readonly needs: NeedsShown
  /** The college as it stands on papers, and the moment in words. */
  readonly college: string
  readonly printed: string
}

/** The list of an event for whoever stands at the door: a box to tick before each who has a place, then those who wait. */
export function printList(
  event: PrintedEvent,
  bookings: readonly PrintedBooking[],
  { needs, college, printed }: Printing,
): Promise<Uint8Array> {
  const { title, start, end, place } = event
  const waits = bookings.filter(({ state }) => state === 'Wait-listed')
  const booked = bookings.filter((one) => !waits.includes(one))
  const guests = booked.reduce((sum, one) => sum + one.guests, 0)
  const where = [start === null ? '' : whenWords({ start, end }), place ?? ''].filter(Boolean).join(' · ')
  return print({ title: `List: ${title}`, fontSize: 10, margins: [44, 48, 44, 60] }, [
    {
      content: [
        { text: title, bold: true, fontSize: 15, heading: 1 },
        { text: where, margin: [0, 2, 0, 2] },
        {
          text: `${counted(booked.length, 'booking')}${guests === 0 ? '' : ` with ${counted(guests, 'guest')}`}. Printed ${printed}.`,
          color: grey,
          margin: [0, 0, 0, 10],
        },
        ...(booked.length === 0 ? [{ text: 'Nobody has a place yet.' }] : [tableOf(booked, needs)]),
        ...(waits.length === 0
          ? []
          : [
              { text: 'Waiting for a place', bold: true, heading: 2, margin: [0, 8, 0, 4] } as const,
              tableOf(waits, needs),
            ]),
      ],
      foot: `${college}: ${title}. Printed ${printed}`,
      numbered: true,
    },
  ])
}

function counted(count: number, one: string): string {
  return count === 1 ? `1 ${one}` : `${count} ${one}s`
}

function tableOf(bookings: readonly PrintedBooking[], needs: NeedsShown): Content {
  const hasNeeds = needs.diet || needs.access
  return {
    fontSize: small,
    layout: 'ruled',
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [22, 150, 52, 112, ...(hasNeeds ? (['*'] as const) : [])],
      body: [
        ['Here', 'Name', 'Code', 'Guests', ...(hasNeeds ? ['Needs'] : [])].map((text) => ({
          text,
          color: grey,
        })),
        ...bookings.map((one) => [
          tickBox(one.state === 'Attended'),
          { text: one.name, bold: true },
          { text: one.code ?? '' },
          { text: guestsOf(one) },
          ...(hasNeeds ? [{ text: needsOf(one, needs) }] : []),
        ]),
      ],
    },
  }
}

function guestsOf({ guests, guestNames }: PrintedBooking): string {
  return guests === 0 ? '' : [String(guests), guestNames].filter(Boolean).join(': ')
}

function needsOf(one: PrintedBooking, needs: NeedsShown): string {
  return [needs.diet && one.diet, needs.access && one.access].filter(Boolean).join('\n')
}

/** An empty box, and a cross in that of whoever is there already. */
function tickBox(isTicked: boolean): Content {
  const line = { type: 'line', lineWidth: 0.8 } as const
  return {
    canvas: [
      { ...line, x1: 0, y1: 0, x2: box, y2: 0 },
      { ...line, x1: box, y1: 0, x2: box, y2: box },
      { ...line, x1: box, y1: box, x2: 0, y2: box },
      { ...line, x1: 0, y1: box, x2: 0, y2: 0 },
      ...(isTicked
        ? [
            { ...line, x1: 2, y1: 2, x2: box - 2, y2: box - 2 },
            { ...line, x1: box - 2, y1: 2, x2: 2, y2: box - 2 },
          ]
        : []),
    ],
  }
}
