import { Button, Group } from '@mantine/core'
import { IconClipboardList, IconMail } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { ListScreen, type SpecialList } from '#kit/records/ListScreen.tsx'
import { useSession } from '#platform/api/session.ts'

const listOptions: SpecialList = {
  columns: [
    'person',
    'missing',
    'firstMails',
    'firstMailsSince',
    'partnerId',
    'engagement.programme',
    'engagement.level',
    'engagement.hub',
    'engagement.studentType',
    'tutor',
    'engagement.start',
  ],
  Above: WorkLinks,
  sort: 'engagement.start,person.lastName,person.firstName',
  empty: {
    title: 'No new students',
    words: 'Whoever is confirmed stands here until they begin, with what is still missing.',
  },
}

/** Students who are to begin, with what is still missing. */
export function NewStudents() {
  return <ListScreen collection="new-students" mode="new" title="New students" special={listOptions} />
}

/** Links to the entry of Banner IDs, which most new students wait for, and to their first mails. */
function WorkLinks() {
  const { permits } = useSession()
  const navigate = useNavigate()
  if (!permits('students:view')) return null
  return (
    <Group gap="xs" mb="xs">
      {permits('students:edit') && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconClipboardList size="0.9375rem" stroke={1.7} />}
          onClick={() => void navigate({ href: '/students/banner-ids' })}
        >
          Paste Banner IDs
        </Button>
      )}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconMail size="0.9375rem" stroke={1.7} />}
        onClick={() => void navigate({ href: '/students/first-mails?state=Waiting' })}
      >
        First mails that wait
      </Button>
    </Group>
  )
}
