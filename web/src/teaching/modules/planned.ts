import type { AssignmentPlanned } from '@minster/domain/teaching/modules/assignment-weights'
import type { RecordReply } from '#kit/records/records.ts'
import { numberAt, textAt } from './instance-words.ts'

/** An assignment as the rule of weights and days looks at it. */
export function plannedOf(reply: RecordReply): AssignmentPlanned {
  return {
    title: textAt(reply, 'title'),
    due: textAt(reply, 'due') || null,
    weight: numberAt(reply, 'weight'),
  }
}
