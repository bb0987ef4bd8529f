import { Box, Button, Text } from '@mantine/core'
import { valueAt } from '@minster/domain/kit/record/condition'
import { lazy, Suspense, useState } from 'react'
import type { NextStep } from '#kit/records/RecordHeader.tsx'
import { type PanelProps, RecordScreen, type SpecialTab } from '#kit/records/RecordScreen.tsx'
import { RelatedList } from '#kit/records/RelatedList.tsx'
import { useSession } from '#platform/api/session.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { Callout } from '#platform/ui/Callout.tsx'

const EditionDialog = lazy(
  inTime(async () => ({ default: (await import('./EditionDialog.tsx')).EditionDialog })),
)
const ConfirmRegulationDialog = lazy(
  inTime(async () => ({ default: (await import('./ConfirmRegulationDialog.tsx')).ConfirmRegulationDialog })),
)

/** The page of an edition of the regulations: what nobody has verified, and what it asks for each award. */
export function RegulationScreen({ collection, id }: { readonly collection: string; readonly id: string }) {
  return <RecordScreen collection={collection} id={id} special={tabs} NextStep={BeginEdition} />
}

const hiddenColumns = ['regulation']

function Awards({ reply }: PanelProps) {
  return (
    <>
      <StandingNote reply={reply} />
      <RelatedList
        collection="award-rules"
        through="regulation"
        id={reply.data.id}
        title="Awards"
        hidden={hiddenColumns}
      />
    </>
  )
}

/** What nobody has held against the university's words, and for who may, that somebody has. */
function StandingNote({ reply }: Pick<PanelProps, 'reply'>) {
  const [isConfirming, setConfirming] = useState(false)
  const { data: regulation, abilities } = reply
  if (valueAt(regulation, 'source.standing') === 'Confirmed') return null
  const openQuestions = valueAt(regulation, 'source.notVerified')
  return (
    <Box component={Callout} tone="warning" mt="md" fz="sm">
      <Text fw={600} fz="sm">
        Not verified
      </Text>
      <p>
        Nobody of the college has held these regulations against the university’s own words. Marks and boards
        go by them all the same.
      </p>
      {typeof openQuestions === 'string' && openQuestions !== '' && (
        <Text size="sm" mt="xs">
          {openQuestions}
        </Text>
      )}
      {abilities.edit && (
        <Button variant="default" size="xs" mt="sm" onClick={() => setConfirming(true)}>
          Confirm them
        </Button>
      )}
      {isConfirming && (
        <Suspense fallback={null}>
          <ConfirmRegulationDialog regulation={regulation} onClose={() => setConfirming(false)} />
        </Suspense>
      )}
    </Box>
  )
}

const BeginEdition: NextStep = ({ reply }) => {
  const { permits } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (!permits('admin:grades')) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>New edition</Button>
      {isOpen && (
        <Suspense fallback={null}>
          <EditionDialog regulation={reply.data} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const tabs: readonly SpecialTab[] = [{ key: 'awards', title: 'Awards', Panel: Awards }]
