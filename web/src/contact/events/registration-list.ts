import type { SpecialList } from '#kit/records/ListScreen.tsx'

/** Everybody booked for anything, whatever is furthest ahead on top. */
export const registrationList: SpecialList = {
  empty: {
    title: 'No bookings yet',
    words: 'Whoever books on the page of an event, or is booked in by the college there, stands here.',
  },
}
