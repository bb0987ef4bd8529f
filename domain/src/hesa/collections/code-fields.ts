/** Fields of our records that hold a code of the return, by the field of the return whose list it comes from. */
export const codeFields = {
  NATION: { record: 'hesa-answers', field: 'nationality' },
  SEXID: { record: 'hesa-answers', field: 'sex' },
  GENDERID: { record: 'hesa-answers', field: 'genderIdentity' },
  ETHNIC: { record: 'hesa-answers', field: 'ethnicity' },
  DISABILITY: { record: 'hesa-answers', field: 'disability' },
  RELIGION: { record: 'hesa-answers', field: 'religion' },
  SEXORT: { record: 'hesa-answers', field: 'sexualOrientation' },
  PERMADDCOUNTRY: { record: 'entry-profiles', field: 'country' },
  HIGHESTQOE: { record: 'entry-profiles', field: 'qualification' },
  PREVIOUSPROVIDER: { record: 'entry-profiles', field: 'previousProvider' },
  PARED: { record: 'entry-profiles', field: 'parentalEducation' },
  CARELEAVER: { record: 'entry-profiles', field: 'careLeaver' },
  TTACCOM: { record: 'hesa-years', field: 'termTimeAccommodation' },
  FEEELIG: { record: 'hesa-years', field: 'feeEligibility' },
  ELQ: { record: 'hesa-years', field: 'equalQualification' },
  QUALCAT: { record: 'programmes', field: 'hesa.qualification' },
  QUALSUBJECT: { record: 'programmes', field: 'hesa.subject1' },
  COSTCN: { record: 'modules', field: 'hesa.costCentre' },
  MODSBJ: { record: 'modules', field: 'hesa.subject' },
} as const
export type CodeField = keyof typeof codeFields

/** The field of the return a code list belongs to: `EntryProfile.HIGHESTQOE` is of HIGHESTQOE. */
export function fieldOfFrame(frame: string): string {
  return frame.slice(frame.lastIndexOf('.') + 1)
}

/** Answers which of our fields holds codes of a list, null where none does. */
export function codeFieldOf(frame: string): CodeField | null {
  const field = fieldOfFrame(frame)
  return isCodeField(field) ? field : null
}

function isCodeField(field: string): field is CodeField {
  return Object.hasOwn(codeFields, field)
}
