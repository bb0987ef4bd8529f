import { useState } from 'react'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { chosenConsequences, mailsAmong, noChoices, sendsAny } from './consequences.ts'
import ReasonDialog from './ReasonDialog.tsx'
import type { RecordForm } from './use-record-form.ts'
import { WhatFollows } from './WhatFollows.tsx'

/** What is asked before a form saves: why, where that has to be said, or which of all that follows is to happen. */
export default function SaveQuestion({ record }: { readonly record: RecordForm }) {
  const { reasonMessage, isSaving, giveReason } = record
  if (reasonMessage === null) return <FollowingDialog record={record} />
  return (
    <ReasonDialog
      message={reasonMessage}
      isSaving={isSaving}
      onGive={(reason) => void giveReason(reason)}
      onCancel={() => void giveReason(null)}
    />
  )
}

function FollowingDialog({ record: { following, isSaving, choose } }: { readonly record: RecordForm }) {
  const [choices, setChoices] = useState(noChoices)
  return (
    <FormDialog
      title="Save your changes?"
      width={mailsAmong(following).length > 0 ? 720 : 520}
      verb={sendsAny(following, choices) ? 'Save and send' : 'Save'}
      isBusy={isSaving}
      onSubmit={() => void choose(chosenConsequences(following, choices))}
      onClose={() => void choose(null)}
    >
      <WhatFollows offered={following} choices={choices} onChoose={setChoices} />
    </FormDialog>
  )
}
