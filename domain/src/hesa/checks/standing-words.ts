import { inSentence } from '#platform/words/in-sentence.ts'
import type { Severity } from '../return/severities.ts'
import type { ReturnStanding } from '../return/student-calls.ts'

interface Around {
  readonly academicYear: string
  /** Why an engagement of theirs is left out, as a sentence; null where none is. */
  readonly leftOut: string | null
}

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/** Says in a line how somebody stands in a return, by what the rules find of them; null where nothing of them is returned. */
export function standingInWords(
  findings: readonly { readonly severity: Severity }[] | null,
  { academicYear, leftOut }: Around,
): Pick<ReturnStanding, 'standing' | 'words'> {
  if (findings === null) {
    const why = leftOut === null ? `does not study in ${academicYear}.` : inSentence(leftOut)
    return { standing: 'not returned', words: `Not returned: ${why}` }
  }
  const blocking = findings.filter(({ severity }) => severity === 'blocks').length
  if (blocking === 0) return { standing: 'ready', words: 'Ready' }
  return {
    standing: 'missing',
    words: `${numbers[blocking] ?? blocking} ${blocking === 1 ? 'thing' : 'things'} to mend`,
  }
}
