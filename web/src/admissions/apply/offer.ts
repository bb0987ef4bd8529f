import type { QueryClient } from '@tanstack/react-query'
import { api } from '#platform/api/client.ts'

/** One thing a place depends on, as its applicant reads it. */
export interface OwnCondition {
  readonly id: string
  readonly text: string
  readonly due: string | null
  readonly state: 'Pending' | 'Met' | 'Not met' | 'Waived'
  readonly metOn: string | null
}

/** What was decided of one's own application. */
export interface OwnOffer {
  readonly state: 'none' | 'open' | 'about to lapse' | 'lapsed' | 'accepted' | 'declined'
  readonly conditional: boolean
  readonly made: string | null
  readonly expires: string | null
  readonly answered: string | null
  readonly programme: string | null
  readonly pace: string | null
  readonly hub: string | null
  readonly intake: string | null
  readonly conditions: readonly OwnCondition[]
  readonly canAnswer: boolean
  readonly feedback: string | null
}

/** Answers one's offer; whatever came of it, the page is read anew, as somebody may have answered in another window. */
export async function answerOffer(
  queries: QueryClient,
  answer: 'accept' | 'decline',
  reason?: string,
): Promise<void> {
  try {
    await api(`/api/forms/applicant/offer/${answer}`, {
      method: 'POST',
      ...(reason && { body: { reason } }),
    })
  } finally {
    await queries.invalidateQueries({ queryKey: ['apply'] })
  }
}
