import { Text } from '@mantine/core'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { intentionOutcomes, shownIntentionStatuses } from '@minster/domain/students/rollover/intention-report'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { inTime } from '#platform/chunks/chunks.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Panel, PanelAction, PanelWords } from '#platform/ui/Panel.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { answerTone, whereNext } from './intention-words.ts'
import { intentionQuery } from './intentions.ts'

const AnswerDialog = lazy(inTime(() => import('./AnswerDialog.tsx')))

/** What a student means to do next year: answered or assumed, by whom and when. Nothing while nobody asks them. */
export function IntentionPanel({ student }: { readonly student: string }) {
  const { data: shown, error, refetch } = useQuery(intentionQuery(student))
  const [isAnswering, setAnswering] = useState(false)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!shown) return null
  const { isAnswered, status, outcome, given, nextAcademicYear } = shown
  return (
    <Panel
      title={`Intentions for ${nextAcademicYear}`}
      beside={
        <StatusChip
          label={isAnswered ? 'Answered' : shownIntentionStatuses[status].label}
          tone={answerTone(shown)}
        />
      }
      actions={
        <PanelAction onClick={() => setAnswering(true)}>{isAnswered ? 'Change' : 'Answer'}</PanelAction>
      }
    >
      <PanelWords>
        {intentionOutcomes[outcome].label}
        {whereNext(shown)}
        {!isAnswered && ' (assumed)'}
      </PanelWords>
      {given?.note && (
        <Text maw="72ch" className="as-written">
          {given.note}
        </Text>
      )}
      {given?.at && (
        <PanelWords>
          {given.by ? `${given.by}, ` : ''}
          {formatDateTime(given.at)}
        </PanelWords>
      )}
      {isAnswering && (
        <Suspense fallback={null}>
          <AnswerDialog shown={shown} nextYear={nextAcademicYear} onClose={() => setAnswering(false)} />
        </Suspense>
      )}
    </Panel>
  )
}
