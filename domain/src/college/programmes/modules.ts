import { type CohortLevel, cohortLevels } from './cohorts.ts'

/** What the code of a module begins with, by its level (Specification §9). */
export const modulePrefixes = { 4: 'TMM1', 5: 'TMM2', 6: 'TMM3', 7: 'TMM4' } as const satisfies Record<
  CohortLevel,
  string
>

/** Credits a module may have for the module template to apply to it (Specification §5). */
const templateCredits = [10, 20, 60] as const
export type TemplateCredits = (typeof templateCredits)[number]

/** Answers the level of a module by its code, undefined for a code of another shape. */
export function levelOfModule(code: string): CohortLevel | undefined {
  return cohortLevels.find((level) => code.startsWith(modulePrefixes[level]))
}

/** Answers whether the module template applies to a module of so many credits. */
export function hasModuleTemplate(credits: number): boolean {
  return templateCredits.some((one) => one === credits)
}
