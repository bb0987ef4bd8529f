import { levelOfModule } from '#college/programmes/modules.ts'
import { awardOfProgramme, awardsWithoutProgramme } from '#college/regulations/awards.ts'
import { subjectsOf } from '#students/programmes/subject-shares.ts'
import { arrangedProgrammes } from '../coverage/returned.ts'
import { courseTitleOf } from '../mapping/programme-card.ts'
import { cellOf, mappedCell, nodeOf } from './cells.ts'
import { atRecord, fromField, fromSetting, reckoned } from './origins.ts'
import { exitQualificationId } from './qualifications-awarded.ts'
import type { CollegeFacts, HubFacts, ModuleTaught, ProgrammeFacts } from './return-facts.ts'
import {
  type CollegeReturn,
  nodesOf,
  type ReturnCell,
  type ReturnNode,
  type StudentReturn,
  valueIn,
} from './return-tree.ts'
import { writtenCredits, writtenLoad, writtenPostCode } from './written.ts'

/** What students are returned with, each as the return names it. */
export interface UsedByStudents {
  readonly courses: ReadonlySet<string>
  readonly modules: ReadonlySet<string>
  /** Of awards given. */
  readonly qualifications: ReadonlySet<string>
  readonly venues: ReadonlySet<string>
}

/** Answers which courses, modules, qualifications and venues the returns of students name. */
export function usedBy(returns: Iterable<StudentReturn>): UsedByStudents {
  const courses = new Set<string>()
  const modules = new Set<string>()
  const qualifications = new Set<string>()
  const venues = new Set<string>()
  const named = [
    { entity: 'StudentCourseSession', field: 'COURSEID', names: courses },
    { entity: 'ModuleInstance', field: 'MODID', names: modules },
    { entity: 'QualificationAwarded', field: 'QUALID', names: qualifications },
    { entity: 'StudyLocation', field: 'VENUEID', names: venues },
  ]
  for (const { node } of returns)
    for (const { entity, field, names } of named)
      for (const found of nodesOf(node, entity)) {
        const name = valueIn(found.node, field)
        if (name !== null) names.add(name)
      }
  return { courses, modules, qualifications, venues }
}

/** Answers what is returned of the college: the courses, modules, qualifications and venues that its students are returned with. */
export function returnOfCollege(college: CollegeFacts, used: UsedByStudents): CollegeReturn {
  const { programmes, modules, hubs } = college
  const courses = inOrder(programmes.filter(({ code }) => used.courses.has(code)))
  const isAwarded = ({ code }: ProgrammeFacts) => used.courses.has(code) || used.qualifications.has(code)
  const exits = [...used.qualifications].filter((id) => !programmes.some(({ code }) => code === id))
  const qualifications = [
    ...programmes.filter(isAwarded).map((programme) => qualificationNode(programme.code, programme, college)),
    ...exits.map((id) => qualificationNode(id, leadingTo(id, programmes), college)),
  ]
  return [
    ...courses.map((programme) => courseNode(programme, college)),
    ...inOrder(modules.filter(({ code }) => used.modules.has(code))).map((module) =>
      moduleNode(module, college),
    ),
    ...qualifications.toSorted((one, other) => (one.key < other.key ? -1 : 1)),
    ...inOrder(hubs.filter(({ code }) => code !== null && used.venues.has(code))).map(venueNode),
  ]
}

function inOrder<Coded extends { readonly code: string | null }>(all: readonly Coded[]): Coded[] {
  return all.toSorted((one, other) => ((one.code ?? '') < (other.code ?? '') ? -1 : 1))
}

const fullyFlexible = '01'
const all = '100'

function courseNode(programme: ProgrammeFacts, college: CollegeFacts): ReturnNode {
  const { id, code, hesa } = programme
  const { settings } = college
  const origin = fromField('programmes', id, 'code')
  return nodeOf(
    'Course',
    code,
    [
      cellOf('COURSEID', code, origin),
      mappedCell(
        college,
        'Course.CLSDCRS',
        hesa.isClosed === true ? 'One sponsor' : 'Open',
        fromField('programmes', id, 'hesa.isClosed'),
      ),
      cellOf(
        'COURSETITLE',
        courseTitleOf(programme),
        fromField('programmes', id, hesa.awardTitle === null ? 'name' : 'hesa.awardTitle'),
      ),
      ...(arrangedProgrammes.includes(code)
        ? [
            cellOf(
              'FULLYFLEX',
              fullyFlexible,
              reckoned('Arranged for each student', atRecord('programmes', id)),
            ),
          ]
        : []),
      cellOf('PREREQUISITE', settings.prerequisite ?? null, fromSetting('prerequisite')),
      cellOf('QUALID', code, origin),
      cellOf('TTCID', settings.teacherTraining, fromSetting('teacherTraining')),
    ],
    [
      nodeOf('CourseRole', settings.ukprn ?? null, [
        cellOf('HESAID', settings.ukprn ?? null, fromSetting('ukprn')),
        mappedCell(college, 'CourseRole.ROLETYPE', 'Delivery', reckoned('The college teaches its courses')),
        cellOf('CRPROPORTION', all, reckoned('The college teaches all of its courses')),
      ]),
    ],
  )
}

function qualificationNode(
  id: string,
  programme: ProgrammeFacts | undefined,
  college: CollegeFacts,
): ReturnNode {
  const { settings } = college
  const subjects = programme ? subjectsOf(programme.hesa) : []
  return nodeOf(
    'Qualification',
    id,
    [
      cellOf(
        'QUALID',
        id,
        programme?.code === id
          ? fromField('programmes', programme.id, 'code')
          : reckoned('Name of the award'),
      ),
      programme
        ? cellOf(
            'QUALCAT',
            programme.hesa.qualification,
            fromField('programmes', programme.id, 'hesa.qualification'),
          )
        : mappedCell(
            college,
            'Qualification.QUALCAT',
            awardsWithoutProgramme.find((award) => exitQualificationId(award) === id) ?? null,
            reckoned('No programme leads to this award'),
          ),
    ],
    [
      nodeOf('AwardingBodyRole', settings.awardingBody ?? null, [
        cellOf('AWARDINGBODYID', settings.awardingBody ?? null, fromSetting('awardingBody')),
      ]),
      ...(programme && subjects.length > 0
        ? subjects.map(({ subject, share }, at) =>
            subjectNode(
              cellOf('QUALSUBJECT', subject, fromField('programmes', programme.id, `hesa.subject${at + 1}`)),
              cellOf(
                'QUALPROPORTION',
                String(share),
                fromField('programmes', programme.id, `hesa.share${at + 1}`),
              ),
            ),
          )
        : [
            subjectNode(
              cellOf('QUALSUBJECT', settings.defaultSubject, fromSetting('defaultSubject')),
              cellOf('QUALPROPORTION', all, reckoned('One subject is all of it')),
            ),
          ]),
    ],
  )
}

function subjectNode(subject: ReturnCell, share: ReturnCell): ReturnNode {
  return nodeOf('QualificationSubject', subject.value, [subject, share])
}

/** The programme that leads to what somebody left another one with. */
function leadingTo(id: string, programmes: readonly ProgrammeFacts[]): ProgrammeFacts | undefined {
  return programmes.find(({ code }) => {
    const award = awardOfProgramme(code)
    return award !== null && exitQualificationId(award) === id
  })
}

function moduleNode(module: ModuleTaught, college: CollegeFacts): ReturnNode {
  const { id, code, name, credits, costCentre, subject } = module
  const { settings } = college
  const level = levelOfModule(code)
  const ofCode = fromField('modules', id, 'code')
  const ofCredits = fromField('modules', id, 'credits')
  const centre = costCentre ?? settings.costCentre
  const about = subject ?? settings.defaultSubject
  const alone = reckoned('One is all of it')
  return nodeOf(
    'Module',
    code,
    [
      cellOf('MODID', code, ofCode),
      cellOf('CRDTPTS', writtenCredits(credits), ofCredits),
      mappedCell(college, 'Module.CRDTSCM', 'CATS', reckoned('Durham counts all credits alike')),
      cellOf('FTE', writtenLoad(credits), reckoned('Credits as a share of a full year', ofCredits.at)),
      mappedCell(college, 'Module.LEVLPTS', level === undefined ? null : String(level), ofCode),
      cellOf('MTITLE', name, fromField('modules', id, 'name')),
    ],
    [
      nodeOf('ModuleCostCentre', centre, [
        cellOf(
          'COSTCN',
          centre,
          costCentre === null ? fromSetting('costCentre') : fromField('modules', id, 'hesa.costCentre'),
        ),
        cellOf('COSTCNPROPORTION', all, alone),
      ]),
      nodeOf('ModuleSubject', about, [
        cellOf(
          'MODSBJ',
          about,
          subject === null ? fromSetting('defaultSubject') : fromField('modules', id, 'hesa.subject'),
        ),
        cellOf('MODPROPORTION', all, alone),
      ]),
    ],
  )
}

function venueNode({ id, code, name, postCode }: HubFacts): ReturnNode {
  return nodeOf('Venue', code, [
    cellOf('VENUEID', code, fromField('hubs', id, 'code')),
    cellOf('POSTCODE', writtenPostCode(postCode), fromField('hubs', id, 'address.postCode')),
    cellOf('VENUENAME', name, fromField('hubs', id, 'name')),
  ])
}
