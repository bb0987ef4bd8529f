import { person } from '@minster/domain/people/contacts/person'
import { useSession } from '../../api/session.ts'
import { LinkedForm } from '../../records/LinkedForm.tsx'
import { RecordFacts } from '../../records/RecordFacts.tsx'
import { AtCollege } from './AtCollege.tsx'
import type { StudentTabProps } from './tab-props.ts'

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
