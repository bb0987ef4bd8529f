import { lazy, Suspense } from 'react'
import { inTime } from '#platform/chunks/chunks.ts'
import { useQuestion } from './questions.ts'

const QuestionDialog = lazy(
  inTime(async () => ({ default: (await import('./QuestionDialog.tsx')).QuestionDialog })),
)

/** Where whoever makes a change is asked what its rules ask. It stands once, in the frame around every page. */
export function Questions() {
  return (
    useQuestion() && (
      <Suspense fallback={null}>
        <QuestionDialog />
      </Suspense>
    )
  )
}
