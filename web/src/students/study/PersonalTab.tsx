import { person } from '@minster/domain/people/contacts/person'
import { LinkedForm } from '#kit/records/LinkedForm.tsx'
import { RecordFacts } from '#kit/records/RecordFacts.tsx'
import { useSession } from '#platform/api/session.ts'
import type { StudentTabProps } from '../student/tab-props.ts'
import { AtCollege } from './AtCollege.tsx'

/** Who the student is: names, addresses, birthday, photograph. */
export default function PersonalTab(props: StudentTabProps) {
  const { page, onFocus } = props
  const { permits } = useSession()
  return (
    <>
      <AtCollege {...props} />
      {page.person &&
        (permits(person.access.view) ? (
          <LinkedForm collection="people" id={page.person.data.id} onFocus={onFocus} />
        ) : (
          <RecordFacts declaration={person} record={page.person.data} />
        ))}
    </>
  )
}
