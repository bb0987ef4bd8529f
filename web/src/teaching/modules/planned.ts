import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import type { AssignmentPlanned } from '@minster/domain/teaching/modules/assignment-weights'
import { instanceText, numberAt } from './instance-words.ts'

/** An assignment as the rule of weights and days looks at it. */
export function plannedOf(reply: RecordReply): AssignmentPlanned {
  return {
    title: instanceText(reply, 'title'),
    due: instanceText(reply, 'due') || null,
    weight: numberAt(reply, 'weight'),
  }
}
