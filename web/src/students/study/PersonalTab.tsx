import { Box, Button, Divider, Group, Modal } from '@mantine/core'
import type { PlacedField } from '@minster/domain/kit/record/record'
import { person } from '@minster/domain/people/contacts/person'
import { student } from '@minster/domain/students/student/student'
import { lazy, Suspense, useState } from 'react'
import { LinkedForm } from '#kit/records/LinkedForm.tsx'
import { RecordFacts } from '#kit/records/RecordFacts.tsx'
import { useSession } from '#platform/api/session.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import type { StudentTabProps } from '../student/tab-props.ts'

const RecordForm = lazy(inTime(() => import('#kit/records/RecordForm.tsx')))

/** The person and the studies have forms of their own. */
const isStudentField = ({ path }: PlacedField) => !['person', 'engagement', 'application'].includes(path)

/** The student's own fields: Banner ID and tutor. */
function CollegeFields({ collection, page: { student: reply } }: StudentTabProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Group align="flex-end" gap="xl" pb="sm">
        <Box flex="1 1 20rem">
          <RecordFacts declaration={student} record={reply.data} only={isStudentField} />
        </Box>
        {reply.abilities.edit && (
          <Button variant="default" size="xs" onClick={() => setOpen(true)}>
            Change Banner ID or tutor
          </Button>
        )}
      </Group>
      <Divider color="var(--line)" />
      <Modal opened={isOpen} onClose={() => setOpen(false)} size={720} title="At the college">
        <Suspense fallback={<SkeletonRows rows={2} columns={2} />}>
          <RecordForm collection={collection} declaration={student} reply={reply} only={isStudentField} />
        </Suspense>
      </Modal>
    </>
  )
}

/** The person: names, addresses, birthday, photograph. */
export default function PersonalTab(props: StudentTabProps) {
  const { page, onFocus } = props
  const { permits } = useSession()
  return (
    <>
      <CollegeFields {...props} />
      {page.person &&
        (permits(person.access.view) ? (
          <LinkedForm collection="people" id={page.person.data.id} onFocus={onFocus} />
        ) : (
          <RecordFacts declaration={person} record={page.person.data} />
        ))}
    </>
  )
}
