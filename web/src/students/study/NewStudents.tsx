import { Box, Button } from '@mantine/core'
import { IconClipboardList } from '@tabler/icons-react'
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
  Above: BannerIdsLink,
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

/** A link to the entry of Banner IDs, which most new students wait for. */
function BannerIdsLink() {
  const { permits } = useSession()
  const navigate = useNavigate()
  if (!permits('students:edit')) return null
  return (
    <Box mb="xs">
      <Button
        variant="default"
        size="xs"
        leftSection={<IconClipboardList size="0.9375rem" stroke={1.7} />}
        onClick={() => void navigate({ href: '/students/banner-ids' })}
      >
        Paste Banner IDs
      </Button>
    </Box>
  )
}
