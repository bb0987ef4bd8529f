import { useLocation } from '@tanstack/react-router'
import { RequestsPage } from '../forms/RequestsPage.tsx'
import { LetterOffer } from './LetterOffer.tsx'
import { LetterPage } from './LetterPage.tsx'

const parts = { topic: LetterOffer }

/** Requests in words, and beneath them the letter of status that need not be asked for. */
export function RequestsScreen() {
  const isLetter = useLocation({ select: ({ pathname }) => pathname.startsWith('/forms/requests/letter') })
  return isLetter ? <LetterPage /> : <RequestsPage parts={parts} />
}
