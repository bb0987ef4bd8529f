/** What the mapping of a collection is told in, in the order of the page. */
export const mappingCards = {
  college: { title: 'College', of: 'What the college says once, in its settings.' },
  programmes: { title: 'Programmes', of: 'Each is a course and a qualification of the return.' },
  modules: { title: 'Modules', of: 'Their level, cost centre and subject.' },
  hubs: { title: 'Hubs', of: 'Where somebody is taught is a venue of the return.' },
  lists: { title: 'Code lists', of: 'Words of the college, and the codes they are returned by.' },
} as const
export type MappingCardKey = keyof typeof mappingCards
