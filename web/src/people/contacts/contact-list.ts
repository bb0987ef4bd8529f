import type { SpecialList } from '#kit/records/ListScreen.tsx'

/** The list of contacts: where they can be reached, and when those who supervise were trained. */
export const contactList: SpecialList = {
  columns: ['lastName', 'firstName', 'preferredName', 'email', 'phone', 'address.city', 'supervisorTraining'],
  empty: {
    title: 'No contacts yet',
    words: 'Add one here, or give somebody a role on the page of an organisation.',
  },
}
