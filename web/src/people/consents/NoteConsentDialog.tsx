import { Modal } from '@mantine/core'
import { consent } from '@minster/domain/people/consents/consent'
import type { ConsentsOf } from '@minster/domain/people/consents/consent-calls'
import { lazy, Suspense, useState } from 'react'
import { ask } from '#platform/api/ask.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { Frame } from '#platform/ui/Frame.tsx'
import { FreeText } from '#platform/ui/FreeText.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { useReturnFocus } from '#platform/ui/use-return-focus.ts'
import type { ConsentPlaceInMatrix } from './consents.ts'

const NewRecordForm = lazy(
  inTime(async () => ({ default: (await import('#kit/records/NewRecordForm.tsx')).NewRecordForm })),
)

/** Notes what somebody said, in the form the declaration makes, under the words in which the college asks. */
export default function NoteConsentDialog({ consents, place, onClose }: NoteConsentDialogProps) {
  useReturnFocus()
  const { person, asked } = consents
  const [preset] = useState(() => ({ person: person.id, ...place }))
  const [filled] = useState(() => ({ at: new Date().toISOString() }))
  return (
    <Modal opened onClose={onClose} size={860} title={`What ${person.label} said`}>
      {asked && (
        <>
          <Muted mb="2xs">In these words we ask today, edition {asked.edition}:</Muted>
          <Frame mb="md">
            <FreeText size="md">{asked.words}</FreeText>
          </Frame>
        </>
      )}
      <Suspense fallback={<SkeletonRows rows={4} columns={2} />}>
        <NewRecordForm
          collection="consents"
          declaration={consent}
          idPrefix="note-"
          preset={preset}
          filled={filled}
          action="Note it"
          send={(said) => ask('POST /api/people/:id/consents', { params: { id: person.id }, body: said })}
          onMade={() => {
            showDone('Noted')
            onClose()
          }}
          onCancel={onClose}
        />
      </Suspense>
    </Modal>
  )
}

interface NoteConsentDialogProps {
  readonly consents: ConsentsOf
  /** Of what they spoke, where that is known already. */
  readonly place: ConsentPlaceInMatrix | undefined
  readonly onClose: () => void
}
