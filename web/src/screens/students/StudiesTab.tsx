import { Button } from '@mantine/core'
import { intention } from '@minster/domain/students/intentions/intention'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '../../api/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { StudentExtensions } from '../extensions/StudentExtensions.tsx'
import { EngagementCard } from './EngagementCard.tsx'
import { IntentionPanel } from './IntentionPanel.tsx'
import { type OpenedRecord, RecordDialog } from './RecordDialog.tsx'
import type { StudentTabProps } from './tab-props.ts'
import classes from './studies.module.css'
import { studiesOf } from './studies.ts'

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
