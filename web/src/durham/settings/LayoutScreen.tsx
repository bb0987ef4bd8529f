import { Box, Button, Text } from '@mantine/core'
import { valueAt } from '@minster/domain/kit/record/condition'
import { lazy, Suspense, useState } from 'react'
import { type PanelProps, RecordScreen, type SpecialTab } from '#kit/records/RecordScreen.tsx'
import { RelatedList } from '#kit/records/RelatedList.tsx'
import { inTime } from '#platform/chunks/chunks.ts'
import { Callout } from '#platform/ui/Callout.tsx'

const ConfirmLayoutDialog = lazy(
  inTime(async () => ({ default: (await import('./ConfirmLayoutDialog.tsx')).ConfirmLayoutDialog })),
)

/** The page of a layout: what nobody has verified, and its columns in their order. */
export function LayoutScreen({ collection, id }: { readonly collection: string; readonly id: string }) {
  return <RecordScreen collection={collection} id={id} special={tabs} />
}

const hiddenColumns = ['layout']

function LayoutColumns({ reply }: PanelProps) {
  return (
    <>
      <StandingNote reply={reply} />
      <RelatedList
        collection="durham-columns"
        through="layout"
        id={reply.data.id}
        title="Columns"
        hidden={hiddenColumns}
      />
    </>
  )
}

/** What nobody has held against Durham's own template, and for who may, that somebody has. */
function StandingNote({ reply }: Pick<PanelProps, 'reply'>) {
  const [isConfirming, setConfirming] = useState(false)
  const { data: layout, abilities } = reply
  if (valueAt(layout, 'source.standing') === 'Confirmed') return null
  const openQuestions = valueAt(layout, 'source.notVerified')
  return (
    <Box component={Callout} tone="warning" mt="md" fz="sm">
      <Text fw={600} fz="sm">
        Not verified
      </Text>
      <p>
        Nobody of the college has held this layout against Durham’s own template. Files are made by it all the
        same, and say so.
      </p>
      {typeof openQuestions === 'string' && openQuestions !== '' && (
        <Text size="sm" mt="xs">
          {openQuestions}
        </Text>
      )}
      {abilities.edit && (
        <Button variant="default" size="xs" mt="sm" onClick={() => setConfirming(true)}>
          Confirm it
        </Button>
      )}
      {isConfirming && (
        <Suspense fallback={null}>
          <ConfirmLayoutDialog layout={layout} onClose={() => setConfirming(false)} />
        </Suspense>
      )}
    </Box>
  )
}

const tabs: readonly SpecialTab[] = [{ key: 'columns', title: 'Columns', Panel: LayoutColumns }]
