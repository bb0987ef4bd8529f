import { hesaCodePattern } from '@minster/domain/college/hesa/code-patterns'
import { shippedFrameOf, shippedFrames } from '@minster/domain/hesa/frames/shipped-frames'
import { schemaDifferences } from '@minster/domain/hesa/schemas/schema-differences'
import { frameOf, type HesaSchema, schemaProblems } from '@minster/domain/hesa/schemas/schema-model'
import { describe, expect, it } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { makeSchema } from '../schema-reader/make-schema.ts'
import { readSchema } from '../schema-reader/read-schema.ts'
import { demonstrationCodes } from './demonstration-codes.ts'
import { type DemonstrationWishes, demonstrationSchema } from './demonstration-schema.ts'
import { returnOfStudents } from './return-of-students.ts'
import type { ReturnEntity, ReturnField } from './return-parts.ts'

const collections = ['24056', '25056'] as const

function made(wishes: DemonstrationWishes): HesaSchema {
  const text = demonstrationSchema(wishes)
  return makeSchema([{ name: 'schema.xsd', archive: null, text }]).schema
}

const partsOf = (schema: HesaSchema, entity: string): string =>
  schema.entities
    .find(({ name }) => name === entity)
    ?.parts.map(({ name, min }) => (min === 0 ? `${name}?` : name))
    .join(' ') ?? 'none'

const allEntities = (entities: readonly ReturnEntity[]): ReturnEntity[] =>
  entities.flatMap((entity) => [entity, ...allEntities(entity.entities)])

const codeFields = allEntities(returnOfStudents).flatMap((entity) =>
  entity.fields
    .filter(({ takes }) => takes.is === 'code')
    .map((field) => ({ frame: `${entity.name}.${field.name}`, field })),
)

const lengthOf = ({ takes }: ReturnField) => (takes.is === 'code' ? takes.length : 0)

describe('The schema of the demonstration', () => {
  it.each(collections)('is read back whole: %s', async (collection) => {
    const text = demonstrationSchema({ collection })
    const bytes = new TextEncoder().encode(text)
    const { schema } = await readSchema([{ name: 'schema.xsd', bytes }])
    expect(schemaProblems(schema)).toEqual([])
    expect(schema).toMatchObject({ root: 'DataFutures', namespace: null, version: '1.0.0', collection })
    const is24056 = collection === '24056'
    const stands = ({ span }: { readonly span: string }) =>
      span === 'always' || span === (is24056 ? 'to 24056' : 'from 25056')
    const expected = allEntities(returnOfStudents).filter(stands)
    expect(schema.entities.map(({ name }) => name).slice(1)).toEqual(expected.map(({ name }) => name))
    for (const { name, fields, entities } of expected)
      expect(schema.entities.find((entity) => entity.name === name)?.parts.map((part) => part.name)).toEqual(
        [...fields, ...entities].filter(stands).map((part) => part.name),
      )
    const frames = codeFields.filter(({ field }) => stands(field)).map(({ frame }) => frame)
    expect(schema.frames.length).toBeGreaterThan(60)
    for (const { name, codes } of schema.frames) {
      expect(frames).toContain(name)
      expect(codes).toEqual(demonstrationCodes(collection, name))
    }
  })

  it('says that it is none of HESA’s', () => {
    expect(demonstrationSchema({ collection: '25056' })).toContain(
      "Made by Minster for its demonstration; not HESA's schema.",
    )
  })

  it('has the order of a return: keys, fields and entities by their names', () => {
    const schema = made({ collection: '24056' })
    expect(partsOf(schema, 'DataFutures')).toBe('Course? Module? Qualification? SessionYear? Student? Venue?')
    expect(partsOf(schema, 'Course')).toBe(
      'COURSEID CLSDCRS? COURSETITLE FULLYFLEX? PREREQUISITE? QUALID TTCID CourseRole?',
    )
    expect(partsOf(schema, 'ModuleInstance')).toBe(
      'MODINSTID CONTINUING? MIFEEAMOUNT? MODID MODINSTENDDATE? MODINSTSTARTDATE MODULEOUTCOME? MODULERESULT?',
    )
    expect(partsOf(schema, 'ReferencePeriodStudentLoad')).toBe('REFPERIOD YEAR RPSTULOAD')
    for (const { fields, entities } of allEntities(returnOfStudents)) {
      const others = fields.filter(({ isKey }) => !isKey).map(({ name }) => name)
      expect(others).toEqual(others.toSorted())
      expect(fields.slice(0, fields.length - others.length).every(({ isKey }) => isKey)).toBe(true)
      expect(entities.map(({ name }) => name)).toEqual(entities.map(({ name }) => name).toSorted())
    }
  })

  it('has what a theological college returns', () => {
    const schema = made({ collection: '25056' })
    const returned = {
      Course: 'COURSEID COURSETITLE QUALID CLSDCRS TTCID FULLYFLEX PREREQUISITE',
      CourseRole: 'HESAID ROLETYPE CRPROPORTION',
      Qualification: 'QUALID QUALCAT',
      AwardingBodyRole: 'AWARDINGBODYID',
      QualificationSubject: 'QUALSUBJECT QUALPROPORTION',
      Module: 'MODID MTITLE CRDTPTS CRDTSCM LEVLPTS FTE',
      ModuleCostCentre: 'COSTCN COSTCNPROPORTION',
      ModuleSubject: 'MODSBJ MODPROPORTION',
      ModuleInstance: 'MODINSTID MODINSTSTARTDATE MODINSTENDDATE MODULEOUTCOME MODULERESULT',
      Student:
        'SID SURNAME FNAMES SNAME16 BIRTHDTE OWNSTU NATION ETHNIC RELIGION SEXID GENDERID SEXORT TTACCOM TTPCODE ULN SSN UCASPERID CARER SERLEAVE LANGPREF SCN',
      Disability: 'DISABILITY',
      Engagement:
        'NUMHUS OWNENGID ENGSTARTDATE ENGEXPECTEDENDDATE FEEELIG RCSTDNT STUDYINTENTION INCOMINGEXCHANGE QTS TRN',
      EntryProfile:
        'PERMADDCOUNTRY PERMADDPOSTCODE HIGHESTQOE PARED CARELEAVER SOC2020 SEC PREVIOUSPROVIDER CRDPTSTU CRDSCM APELCRD',
      StudentCourseSession:
        'SCSESSIONID COURSEID SCSSTARTDATE SCSENDDATE SCSMODE YEARPRG RSNSCSEND INVOICEFEEAMOUNT INVOICEHESAID',
      SessionStatus: 'STATUSVALIDFROM STATUSCHANGEDTO',
      ReferencePeriodStudentLoad: 'RPSTULOAD REFPERIOD YEAR',
      FundingAndMonitoring: 'ELQ FUNDCOMP FUNDLENGTH NONREGFEE',
      FundingBody: 'FUNDINGBODY',
      StudyLocation: 'VENUEID STUDYPROPORTION DISTANCE',
      StudentFinancialSupport: 'FINSUPTYPE',
      Leaver: 'ENGENDDATE RSNENGEND',
      QualificationAwarded: 'QUALID QUALAWARDRESULT',
      Venue: 'VENUEID VENUENAME POSTCODE',
    }
    for (const [entity, fields] of Object.entries(returned)) {
      const parts = partsOf(schema, entity).replaceAll('?', '').split(' ')
      expect(
        fields.split(' ').filter((field) => !parts.includes(field)),
        entity,
      ).toEqual([])
    }
  })

  it('is of 25056 what is known to differ from 24056', () => {
    const { entities, fields, codes } = schemaDifferences(
      made({ collection: '24056' }),
      made({ collection: '25056' }),
    )
    expect(entities.map(({ name, change }) => `${name} ${change}`)).toEqual([
      'RegistrationRole new',
      'SessionYear gone',
    ])
    expect(fields.filter(({ change }) => change === 'gone').map(({ name }) => name)).toEqual([
      'SessionYear.SESSIONYEARID',
      'SessionYear.OWNSESSIONID',
      'SessionYear.SYENDDATE',
      'SessionYear.SYSTARTDATE',
      'Engagement.EMPLOYINGSCHOOL',
      'Engagement.ENTRYRTE',
      'Engagement.LEADSCHOOL',
      'EntryProfile.SOC2010',
      'StudentCourseSession.SESSIONYEARID',
    ])
    const listed = codes.map(({ frame, code, change }) => `${frame} ${code} ${change}`)
    expect(listed).toEqual(
      expect.arrayContaining(['Student.NATION XL gone', 'EntryProfile.PERMADDCOUNTRY XL gone']),
    )
    expect(listed.filter((line) => line.startsWith('EntryProfile.HIGHESTQOE'))).toEqual([
      'EntryProfile.HIGHESTQOE C9010 new',
      'EntryProfile.HIGHESTQOE P9010 new',
      'EntryProfile.HIGHESTQOE C9009 gone',
    ])
  })

  it('lacks codes and has others, as is wished', () => {
    const frame = 'EntryProfile.HIGHESTQOE'
    const usual = frameOf(made({ collection: '25056' }), frame)?.codes ?? []
    const other = { code: 'P9999', label: 'Anything <else> & "more"' }
    const wished = made({ collection: '25056', without: { [frame]: ['P9001'] }, also: { [frame]: [other] } })
    expect(frameOf(wished, frame)?.codes).toEqual([...usual.filter(({ code }) => code !== 'P9001'), other])
  })
})

describe('The codes of the demonstration', () => {
  it('are there for every field that takes one, each as long as may be', () => {
    for (const { frame, field } of codeFields) {
      const codes = collections.flatMap((collection) => demonstrationCodes(collection, frame))
      expect(codes.length, frame).toBeGreaterThan(0)
      expect(
        codes.filter(({ code }) => code.length > lengthOf(field) || !hesaCodePattern.expression.test(code)),
        frame,
      ).toEqual([])
    }
  })

  it('are in no list twice', () => {
    for (const collection of collections)
      for (const { frame } of codeFields) {
        const codes = demonstrationCodes(collection, frame).map(({ code }) => code)
        expect(new Set(codes).size, frame).toBe(codes.length)
      }
  })

  it('are made up and say so, or are known', () => {
    for (const { frame } of codeFields)
      for (const { code, label } of demonstrationCodes('25056', frame)) {
        const known = shippedFrameOf(frame)?.codes.find((one) => one.code === code)
        expect(known ? label === known.label : label.endsWith(' (demonstration)'), `${frame} ${code}`).toBe(
          true,
        )
      }
    const frames = new Set(codeFields.map(({ frame }) => frame))
    expect(shippedFrames.filter(({ name }) => !frames.has(name))).toEqual([])
  })
})

describe('As XML Schema', () => {
  const student = (inside: string) => `<?xml version="1.0" encoding="UTF-8"?>
<DataFutures>
  <Course><COURSEID>CERTHE</COURSEID><COURSETITLE>CertHE Theology, Ministry and Mission</COURSETITLE>
    <QUALID>Q-CERTHE</QUALID><TTCID>07</TTCID>
    <CourseRole><HESAID>12345678</HESAID><ROLETYPE>202</ROLETYPE><CRPROPORTION>100</CRPROPORTION></CourseRole></Course>
  <Module><MODID>TMM1017</MODID><CRDTPTS>020</CRDTPTS><CRDTSCM>01</CRDTSCM><FTE>16.7</FTE><LEVLPTS>20</LEVLPTS>
    <MTITLE>Introduction to the Bible</MTITLE></Module>
  <Qualification><QUALID>Q-CERTHE</QUALID><QUALCAT>C9002</QUALCAT></Qualification>
  <Student><SID>12100071451234560</SID><BIRTHDTE>1985-02-13</BIRTHDTE>${inside}<SURNAME>Doe</SURNAME>
    <TTPCODE>ZZ99 9ZZ</TTPCODE><Disability><DISABILITY>95</DISABILITY></Disability>
    <Engagement><NUMHUS>1</NUMHUS><ENGEXPECTEDENDDATE>2027-07-31</ENGEXPECTEDENDDATE>
      <ENGSTARTDATE>2025-09-15</ENGSTARTDATE>
      <StudentCourseSession><SCSESSIONID>2025-1</SCSESSIONID><COURSEID>CERTHE</COURSEID><SCSMODE>31</SCSMODE>
        <SCSSTARTDATE>2025-09-15</SCSSTARTDATE><ReferencePeriodStudentLoad><REFPERIOD>01</REFPERIOD><YEAR>2025</YEAR>
        <RPSTULOAD>50.0</RPSTULOAD></ReferencePeriodStudentLoad></StudentCourseSession>
    </Engagement></Student>
</DataFutures>`

  const errorsOf = async (xml: string, schema: string): Promise<string[]> => {
    const { errors } = await validateXML({
      xml: { fileName: 'return.xml', contents: xml },
      schema: { fileName: 'schema.xsd', contents: schema },
    })
    return errors.map(({ message }) => message)
  }

  it.each(collections)('%s takes a return that is right, and no other', async (collection) => {
    const schema = demonstrationSchema({ collection })
    expect(await errorsOf(student('<RELIGION>22</RELIGION><SEXID>10</SEXID>'), schema)).toEqual([])
    for (const wrong of [
      '<RELIGION>22</RELIGION><SEXID>77</SEXID>',
      '<SEXID>10</SEXID><RELIGION>22</RELIGION>',
      '<RELIGION>22</RELIGION>',
    ])
      expect((await errorsOf(student(wrong), schema)).length, wrong).toBeGreaterThan(0)
  })
})
