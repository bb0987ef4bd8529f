import type { HesaEntity, HesaSchema } from '../schemas/schema-model.ts'

/** An entity with its fields, in the order in which they stand. */
interface FieldsOfEntity {
  readonly entity: string
  readonly fields: readonly string[]
}

/** What is returned of students: the entities from the outside in; keys first, then the other fields by their names. */
const ours: readonly FieldsOfEntity[] = Object.entries({
  Student: 'SID BIRTHDTE ETHNIC FNAMES GENDERID NATION OWNSTU RELIGION SEXID SEXORT SURNAME TTACCOM TTPCODE',
  Disability: 'DISABILITY',
  Engagement: 'NUMHUS ENGEXPECTEDENDDATE ENGSTARTDATE FEEELIG OWNENGID RCSTDNT',
  EntryProfile: 'CARELEAVER CRDPTSTU HIGHESTQOE PARED PERMADDCOUNTRY PERMADDPOSTCODE PREVIOUSPROVIDER',
  Leaver: 'ENGENDDATE RSNENGEND',
  QualificationAwarded: 'QUALAWARDID QUALAWARDRESULT QUALID',
  StudentCourseSession:
    'SCSESSIONID COURSEID INVOICEFEEAMOUNT INVOICEHESAID RSNSCSEND SCSENDDATE SCSMODE SCSSTARTDATE YEARPRG',
  FundingAndMonitoring: 'ELQ FUNDCOMP FUNDLENGTH',
  FundingBody: 'FUNDINGBODY',
  ModuleInstance: 'MODINSTID MODID MODINSTENDDATE MODINSTSTARTDATE MODULEOUTCOME MODULERESULT',
  ReferencePeriodStudentLoad: 'REFPERIOD YEAR RPSTULOAD',
  SessionStatus: 'STATUSVALIDFROM STATUSCHANGEDTO',
  StudyLocation: 'STUDYLOCID DISTANCE STUDYPROPORTION VENUEID',
}).map(([entity, fields]) => ({ entity, fields: fields.split(' ') }))

/** Whether the return ever says anything of a field by itself: what a schema asks besides is not wanted of the college's students. */
export function isEverMade(entity: string, field: string): boolean {
  return ours.some((one) => one.entity === entity && one.fields.includes(field))
}

/**
 * Answers the entities of a student with their fields, in the order of a collection's schema, and ours where there is none.
 * What is returned and a schema does not have comes last.
 */
export function returnedFields(schema: Pick<HesaSchema, 'entities'> | null): readonly FieldsOfEntity[] {
  if (schema === null) return ours
  const asked = entitiesWithin(schema, 'Student').map(({ name, parts }) => {
    const fields = parts.flatMap((part) => (part.is === 'field' ? [part.name] : []))
    const own = ours.find(({ entity }) => entity === name)?.fields ?? []
    return { entity: name, fields: [...fields, ...own.filter((field) => !fields.includes(field))] }
  })
  return [...asked, ...ours.filter(({ entity }) => !asked.some((one) => one.entity === entity))]
}

/** An entity and all it holds, from the outside in. */
function entitiesWithin({ entities }: Pick<HesaSchema, 'entities'>, name: string): HesaEntity[] {
  const entity = entities.find((one) => one.name === name)
  if (!entity) return []
  return [
    entity,
    ...entity.parts.flatMap((part) =>
      part.is === 'entity' && part.name !== name ? entitiesWithin({ entities }, part.name) : [],
    ),
  ]
}
