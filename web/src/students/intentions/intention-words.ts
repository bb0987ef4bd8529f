import type { Tone } from '@minster/domain/platform/words/tones'
import type { IntentionShown } from '@minster/domain/students/rollover/intention-calls'

/** Where somebody goes on, after what becomes of them: " at level 5"; nothing for who does not. */
export function whereNext({ now, nextYear }: Pick<IntentionShown, 'now' | 'nextYear'>): string {
  if (!nextYear) return ''
  const programme = nextYear.programme.key === now.programme.key ? [] : [nextYear.programme.label]
  return ` at ${[...programme, nextYear.level.label.toLowerCase()].join(', ')}`
}

/** Who has to answer and has not stands out. */
export function answerTone({ isAnswered, status }: Pick<IntentionShown, 'isAnswered' | 'status'>): Tone {
  if (isAnswered) return 'success'
  return status === 'Required' || status === 'Contact' ? 'warning' : 'neutral'
}
