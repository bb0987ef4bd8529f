import { formatDate } from '@minster/domain/platform/words/format'

interface AwardGiven {
  readonly award: string
  readonly proposedClass: string | null
  readonly classification: string | null
  readonly decidedOn: string
  readonly conferredOn: string | null
}

/** Says an award in one line: "BA, Upper second (proposed), board of 26/06/2026, not conferred yet". */
export function describeAward({
  award,
  proposedClass,
  classification,
  decidedOn,
  conferredOn,
}: AwardGiven): string {
  const given = classification ?? (proposedClass === null ? null : `${proposedClass} (proposed)`)
  return [
    award,
    given,
    `board of ${formatDate(decidedOn)}`,
    conferredOn === null ? 'not conferred yet' : `conferred on ${formatDate(conferredOn)}`,
  ]
    .filter((part) => part !== null)
    .join(', ')
}
