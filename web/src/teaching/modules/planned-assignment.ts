import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import type { AssignmentPlanned } from '@minster/domain/teaching/modules/assignment-weights'
import { replyNumber, replyText } from './format-instance.ts'

/** Converts an assignment for the rule of weights and days. */
export function toPlannedAssignment(reply: RecordReply): AssignmentPlanned {
  return {
    title: replyText(reply, 'title'),
    due: replyText(reply, 'due') || null,
    weight: replyNumber(reply, 'weight'),
  }
}
