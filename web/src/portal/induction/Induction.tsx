import { formatDate } from '@minster/domain/platform/words/format'
import { IconChecklist, IconCircleCheck } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import layout from '#kit/records/portal-form.module.css'
import { sayFailure } from '#platform/api/query-client.ts'
import { useSession } from '#platform/api/session.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { ReadOnly } from '#platform/ui/ReadOnly.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import forms from '../forms/forms.module.css'
import { inductionQuery, tickStep } from '../forms/own-studies.ts'
import { PortalTitle } from '../forms/PortalTitle.tsx'
import classes from './induction.module.css'
import { StepCard } from './StepCard.tsx'

/** What a new student works through: a list with a tick for each step. */
export function Induction() {
  const queries = useQueryClient()
  const { isLooking } = useSession()
  const held = useQuery(inductionQuery)
  const ticking = useMutation({
    mutationFn: tickStep,
    meta: { saysItself: true },
    onSuccess: ({ data }) => {
      queries.setQueryData(inductionQuery.queryKey, data.steps)
      void queries.invalidateQueries({ queryKey: ['student-forms', 'home'] })
    },
    onError: sayFailure,
  })
  if (held.isError && held.data === undefined)
    return <ErrorState error={held.error} onRetry={() => void held.refetch()} />
  if (held.data === undefined) return <SkeletonRows rows={6} />
  const steps = held.data
  const done = steps.filter(({ doneAt }) => doneAt !== null).length
  const today = todayHere()
  return (
    <>
      <PortalTitle path="/forms/induction">Induction</PortalTitle>
      {steps.length === 0 ? (
        <EmptyState
          icon={<IconChecklist size={22} stroke={1.6} />}
          title="There is no induction for you to work through"
          action={<Link to="/forms">Student Forms</Link>}
        >
          It is for students in their first year.
        </EmptyState>
      ) : (
        <>
          <p className={forms.words}>
            What you need to know as you begin. Open each step, then tick it off; it is kept at once.
          </p>
          <div className={classes.progress}>
            <progress value={done} max={steps.length} aria-label="Induction" />
            <p aria-live="polite">
              {done} of {steps.length} done
            </p>
          </div>
          {done === steps.length && (
            <p className={classes.through} role="status">
              <IconCircleCheck size={22} stroke={1.6} aria-hidden="true" />
              You have worked through your induction. Welcome to the college.
            </p>
          )}
          <ReadOnly is={isLooking}>
            <ol className={`${layout.form} ${classes.steps}`}>
              {steps.map((step) => (
                <StepCard
                  key={step.id}
                  step={step}
                  dueWords={step.due === null || step.doneAt !== null ? null : dueWords(step.due, today)}
                  isBusy={ticking.isPending && ticking.variables.step === step.id}
                  onTick={(isDone, signedAs) =>
                    ticking.mutate({
                      step: step.id,
                      done: isDone,
                      ...(signedAs !== undefined && { signedAs }),
                    })
                  }
                />
              ))}
            </ol>
          </ReadOnly>
        </>
      )}
    </>
  )
}

function dueWords(due: string, today: string): { readonly words: string; readonly isLate: boolean } {
  const isLate = due < today
  return { words: `${isLate ? 'Was due' : 'Due'} ${formatDate(due)}`, isLate }
}
