import { Button } from '@mantine/core'
import type { Move } from '@minster/domain/kit/record/field'
import { fieldAt } from '@minster/domain/kit/record/record'
import { extensionRequest } from '@minster/domain/portal/extensions/extension-request'
import type { ExtensionState } from '@minster/domain/portal/extensions/extension-states'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { isLinkValue } from '#kit/records/link-value.ts'
import { OwnInputs } from '#kit/records/own-inputs.ts'
import type { NextStep } from '#kit/records/RecordHeader.tsx'
import { RecordScreen, type SpecialTab } from '#kit/records/RecordScreen.tsx'
import { recordQuery } from '#kit/records/records.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { showDone } from '#platform/ui/snackbars.tsx'
import { answerInput } from '../requests/AnswerInput.tsx'
import { ExtensionOverview } from './ExtensionOverview.tsx'

const StatusDialog = lazy(inTime(() => import('#kit/records/StatusDialog.tsx')))

/** The steps in the words of whoever decides, the likeliest first. */
const steps: readonly { readonly to: ExtensionState; readonly verb: string }[] = [
  { to: 'Approved', verb: 'Approve' },
  { to: 'More information required', verb: 'Ask for more' },
  { to: 'Rejected', verb: 'Reject' },
  { to: 'Revoked', verb: 'Revoke' },
]

/** A decision, or a question before it; each says what follows before it is made. */
const Decision: NextStep = ({ collection, reply }) => {
  const [asked, setAsked] = useState<{ readonly move: Move; readonly at: number } | null>(null)
  const placed = fieldAt(extensionRequest, 'state')
  const moves = reply.abilities.moves['state'] ?? []
  const offered = steps.flatMap((step, at) => {
    const move = moves.find(({ to, refused }) => to === step.to && refused === undefined)
    return move ? [{ ...step, at, move }] : []
  })
  const chosen = asked && steps[asked.at]
  return (
    <>
      {offered.map(({ to, verb, at, move }) => (
        <Button
          key={to}
          variant={to === 'Approved' ? 'filled' : 'default'}
          onClick={() => setAsked({ move, at })}
        >
          {verb}
        </Button>
      ))}
      {asked && chosen && placed && (
        <Suspense fallback={null}>
          <StatusDialog
            collection={collection}
            reply={reply}
            placed={placed}
            move={asked.move}
            verb={chosen.verb}
            {...(chosen.to === 'Approved' && { preset: { 'granted.days': reply.data['length'] } })}
            onChanged={() => {
              setAsked(null)
              showDone('Decided')
            }}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </>
  )
}

/** The page of a request for an extension: what is asked, what it would mean, and the decision. */
export function ExtensionRequestScreen({ collection, id }: ExtensionRequestScreenProps) {
  const request = useQuery(recordQuery(collection, id))
  const student =
    request.data && isLinkValue(request.data.data['student']) ? request.data.data['student'].label : ''
  const inputs = useMemo(() => {
    const Input = answerInput(['Extension requests'], student)
    return { 'more.question': Input, 'decision.words': Input }
  }, [student])
  return (
    <OwnInputs value={inputs}>
      <RecordScreen collection={collection} id={id} special={special} NextStep={Decision} />
    </OwnInputs>
  )
}

const special: readonly SpecialTab[] = [{ key: 'overview', title: 'Overview', Panel: ExtensionOverview }]

interface ExtensionRequestScreenProps {
  readonly collection: string
  readonly id: string
}
