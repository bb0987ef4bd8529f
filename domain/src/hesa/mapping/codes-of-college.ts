import type { HesaSettings } from '#college/hesa/hesa-settings.ts'
import { mappedLists } from './mapped-lists.ts'

/** A code and the field of the return it stands in. */
interface ReturnedCode {
  readonly frame: string
  readonly code: string
}

/** The fields of the return that have what the settings say. */
export const fieldsOfSettings = {
  ukprn: 'CourseRole.HESAID',
  awardingBody: 'AwardingBodyRole.AWARDINGBODYID',
  defaultSubject: 'QualificationSubject.QUALSUBJECT',
  costCentre: 'ModuleCostCentre.COSTCN',
  prerequisite: 'Course.PREREQUISITE',
  teacherTraining: 'Course.TTCID',
} as const

/** The codes of the settings, in every field they are returned in. */
export function codesOfSettings(settings: HesaSettings): ReturnedCode[] {
  const { ukprn, awardingBody, defaultSubject, costCentre, prerequisite, teacherTraining } = fieldsOfSettings
  return [
    { frame: ukprn, code: settings.ukprn },
    { frame: awardingBody, code: settings.awardingBody },
    { frame: defaultSubject, code: settings.defaultSubject },
    { frame: 'ModuleSubject.MODSBJ', code: settings.defaultSubject },
    { frame: costCentre, code: settings.costCentre },
    { frame: prerequisite, code: settings.prerequisite },
    { frame: teacherTraining, code: settings.teacherTraining },
  ].flatMap(({ frame, code }) => (code === undefined ? [] : [{ frame, code }]))
}

/** The codes values are returned by because the college chose none, once for each value. */
export function codesByDefault(
  chosen: readonly { readonly field: string; readonly value: string }[],
): ReturnedCode[] {
  return mappedLists.flatMap(({ field, values }) =>
    values.flatMap(({ value, code }) =>
      code === undefined || chosen.some((one) => one.field === field && one.value === value)
        ? []
        : [{ frame: field, code }],
    ),
  )
}
