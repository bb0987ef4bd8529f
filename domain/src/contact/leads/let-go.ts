import { isLeadStage, leadStages } from './lead-stages.ts'

/** So many tries without an answer, and the college thinks of letting somebody go. It never does so by itself. */
export const triesBeforeLettingGo = 3

/** Answers whether somebody in a stage is proposed to be let go after so many tries without an answer. */
export function isToBeLetGo(stage: unknown, unanswered: number | null): boolean {
  return (
    isLeadStage(stage) && leadStages[stage].standing === 'open' && (unanswered ?? 0) >= triesBeforeLettingGo
  )
}
