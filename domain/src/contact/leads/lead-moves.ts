import type { Move } from '#kit/record/field.ts'
import { isLeadStage, leadStageNames, leadStages } from './lead-stages.ts'

/**
 * The steps out of a stage by hand. Stages that follow from an application, studies or an award are set by these, and an
 * episode that is over stays so: whoever comes back begins another.
 */
export function leadMoves(from: string): Move[] {
  if (!isLeadStage(from)) return []
  const { standing } = leadStages[from]
  if (standing === 'arrived' || standing === 'over') return []
  return leadStageNames
    .filter((to) => to !== from)
    .map((to) => {
      const stage = leadStages[to]
      return 'sets' in stage ? { to, refused: stage.sets } : { to }
    })
}
