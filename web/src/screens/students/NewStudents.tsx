import { ListScreen, type SpecialList } from '../../records/ListScreen.tsx'

const special: SpecialList = {
  columns: [
    'person',
    'partnerId',
    'missing',
    'engagement.programme',
    'engagement.level',
    'engagement.hub',
    'engagement.studentType',
    'tutor',
    'engagement.start',
  ],
  sort: 'engagement.start,person.lastName,person.firstName',
  empty: {
    title: 'No new students',
    words: 'Whoever is confirmed stands here until they begin, with what is still missing.',
  },
}

/** Whoever is to begin, with what the college still wants of them. */
export function NewStudents() {
  return <ListScreen collection="new-students" mode="new" title="New students" special={special} />
}
