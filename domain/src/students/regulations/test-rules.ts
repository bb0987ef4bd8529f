import type { CohortLevel } from '#college/programmes/cohorts.ts'
import type { AwardRules, RegulationRules } from '#college/regulations/rules.ts'
import { firstAwards } from './first-regulations.ts'

const levels: Readonly<Record<'4' | '5' | '6' | '7', CohortLevel>> = { '4': 4, '5': 5, '6': 6, '7': 7 }

const awards = firstAwards.map(
  ({ award, credits, from, least5, least6, least7, classified }): AwardRules => ({
    award,
    credits,
    from: levels[from],
    least: {
      ...(least5 !== undefined && { 5: least5 }),
      ...(least6 !== undefined && { 6: least6 }),
      ...(least7 !== undefined && { 7: least7 }),
    },
    most: {},
    classified,
  }),
)

/** What the edition says that comes with the product, as it is read from the database; a test of the server holds them equal. */
export const firstRules: RegulationRules = {
  passMarks: { 4: 40, 5: 40, 6: 40, 7: 50 },
  lateDays: 5,
  resits: { most: 1, areCapped: true },
  secondMarking: 'Second mark or moderation',
  wideGap: 10,
  compensation: {
    undergraduate: { from: 30, average: 40, credits: null },
    postgraduate: { from: 40, average: 50, credits: null },
  },
  carriedFrom: 100,
  transfer: { onePartIn: 3, most: { 5: 40, 6: 40 }, never: ['Foundation Award'] },
  dissertation: { credits: 60, readyFrom: 90 },
  classes: {
    weights: { 4: 0, 5: 2, 6: 3, 7: 1 },
    first: 70,
    upperSecond: 60,
    lowerSecond: 50,
    third: 40,
    distinction: 70,
    merit: 60,
  },
  awards,
}
