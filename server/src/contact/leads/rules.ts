import type { Rule, Rules } from '#kit/records/rules.ts'
import { arrivalRules, arrivedBefore } from './arrivals.ts'
import { beginsByHand, comesByImport } from './imported.ts'
import { keepsInTouch, notedDown } from './interactions.ts'
import { mergedTogether } from './merged.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { keepsStays } from './stays.ts'

/** Since when somebody is in their stage. */
const sinceItsStage: Rule = {
  independent: true,
  async complete({ before, after }, { today }) {
    return before?.['stage'] === after['stage'] ? {} : { since: today }
  },
}

export const leadRules: Rules = {
  ...arrivalRules,
  people: [mergedTogether],
  leads: [comesByImport, sinceItsStage, keepsStays, beginsByHand, oneAtATime, arrivedBefore],
  interactions: [notedDown, keepsInTouch],
}
