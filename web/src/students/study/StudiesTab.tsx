import { Button } from '@mantine/core'
import { intention } from '@minster/domain/students/intentions/intention'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { type OpenedRecord, RecordDialog } from '#kit/records/RecordDialog.tsx'
import { useSession } from '#platform/api/session.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { IntentionPanel } from '../intentions/IntentionPanel.tsx'
import { studiesOf } from '../student/studies.ts'
import type { StudentTabProps } from '../student/tab-props.ts'
import { EngagementCard } from './EngagementCard.tsx'
import { StudentExtensions } from './StudentExtensions.tsx'
import classes from './studies.module.css'

/** What the student studies and has studied: engagements with their years, and the modules of each. */
export default function StudiesTab({ page }: StudentTabProps) {
  const [opened, setOpened] = useState<OpenedRecord | null>(null)
  const { permits } = useSession()
  const studies = studiesOf(page)
  const student = page.student.data.id
  return (
    <div className={classes.studies}>
      {page.add.engagements && (
        <div className={classes.actions}>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} stroke={2} />}
            onClick={() => setOpened({ collection: 'engagements', preset: { student } })}
          >
            Add engagement
          </Button>
        </div>
      )}
      {studies.length === 0 && (
        <EmptyState title="No engagement yet">
          A student studies in an engagement: one programme, from the first day to the award.
        </EmptyState>
      )}
      {studies.map((study) => (
        <EngagementCard key={study.engagement.data.id} study={study} add={page.add} onOpen={setOpened} />
      ))}
      <StudentExtensions student={student} />
      {permits(intention.access.view) && <IntentionPanel student={student} />}
      <RecordDialog opened={opened} onClose={() => setOpened(null)} />
    </div>
  )
}
