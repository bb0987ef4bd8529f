import type { OwnInterview } from '@minster/domain/admissions/interviews/own-interview-calls'
import { useQueryClient } from '@tanstack/react-query'
import { InterviewChoice } from '../interviews/InterviewChoice.tsx'
import { bookOwnInterview, cancelOwnInterview } from '../interviews/interviews.ts'

/** The applicant's interview in their own page: to choose, move or cancel. */
export function InterviewCard({ value }: { readonly value: OwnInterview }) {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['apply'] })
  return (
    <InterviewChoice
      value={value}
      book={async (time) => {
        await bookOwnInterview(time)
        await refresh()
      }}
      cancel={async () => {
        await cancelOwnInterview()
        await refresh()
      }}
    />
  )
}
