import type { QueryClient } from '@tanstack/react-query'
import { ask } from '#platform/api/ask.ts'

/** Answers one's offer. The page is read anew whatever the outcome, as somebody may have answered in another window. */
export async function answerOffer(
  queryClient: QueryClient,
  answer: 'accept' | 'decline',
  reason?: string,
): Promise<void> {
  try {
    if (answer === 'accept') await ask('POST /api/forms/applicant/offer/accept')
    else
      await ask('POST /api/forms/applicant/offer/decline', {
        body: reason === undefined || reason === '' ? {} : { reason },
      })
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['apply'] })
  }
}
