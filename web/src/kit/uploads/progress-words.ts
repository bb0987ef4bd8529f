import { waitWords } from '@minster/domain/platform/words/wait-words'
import { formatFileSize } from '#platform/ui/format-file-size.ts'

/** How far a file is, in words: so much of it, and how long it takes at the speed so far, where that is known. */
export function progressWords({ size, share, secondsLeft }: Progress): string {
  if (share >= 1) return 'It has arrived and is being looked at.'
  const left =
    secondsLeft === null
      ? ''
      : secondsLeft < 60
        ? ', less than a minute left'
        : `, about ${waitWords(secondsLeft)} left`
  return `${formatFileSize(Math.round(size * share))} of ${formatFileSize(size)}, ${Math.floor(share * 100)}%${left}`
}

interface Progress {
  /** In bytes. */
  readonly size: number
  readonly share: number
  readonly secondsLeft: number | null
}

/** Seconds before the speed of a line says anything. */
const firstLook = 2

/** Answers how many seconds a file has left that began at one share of it and is at another after so many seconds. */
export function secondsLeftOf(from: number, share: number, seconds: number): number | null {
  const sent = share - from
  return seconds < firstLook || sent <= 0 ? null : ((1 - share) / sent) * seconds
}
